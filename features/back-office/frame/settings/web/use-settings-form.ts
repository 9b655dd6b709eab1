import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import type { AppSettings } from '#features/back-office/frame/web/rows.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { useUnsavedInput } from '#web/unsaved-input.ts';
import { settingsForm } from '../admin-settings.forms.ts';

export function useSettingsForm(settings: Partial<AppSettings>) {
  const { form, ...mutation } = useFormMutation({
    schema: settingsForm,
    values: settings,
    // Unsaved changes here survive saving another section.
    resetOptions: { keepDirtyValues: true },
    send: (changes: Partial<AppSettings>) => api.backOffice.settings.change(changes),
    meta: {
      success: 'Configuración guardada',
      failure: (error) => messageOf(error),
      invalidates: queriesShowing.settings(),
    },
    onSuccess: (_, changes) => {
      form.reset(changes);
    },
  });
  useUnsavedInput(mutation.isDirty);
  return { form, ...mutation };
}
