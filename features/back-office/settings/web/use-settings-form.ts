import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useChange } from '#features/back-office/web/form/use-change.ts';
import type { AppSettings } from '#features/back-office/web/list/rows.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { showFieldErrors } from '#web/api/show-field-errors.ts';
import { useUnsavedInput } from '#web/unsaved-input.ts';
import { settingsForm } from '../admin-settings.forms.ts';

/** The form of some of the settings; saving sends these and no others. */
export function useSettingsForm(settings: Partial<AppSettings>) {
  const form = useForm({
    resolver: standardSchemaResolver(settingsForm),
    values: settings,
    // What was changed here and not saved stays, also when another part is saved.
    resetOptions: { keepDirtyValues: true },
  });
  useUnsavedInput(form.formState.isDirty);
  const save = useChange({
    send: (changes: Partial<AppSettings>) => api.backOffice.settings.change(changes),
    done: 'Configuración guardada',
    failed: (error) => {
      showFieldErrors(error, form.setError);
      return messageOf(error);
    },
    onDone: (_, changes) => form.reset(changes),
  });
  return {
    register: form.register,
    errors: form.formState.errors,
    saving: save.isPending,
    failure: save.error,
    submit: form.handleSubmit((changes) => save.mutate(changes)),
  };
}
