import { numberField } from '#features/back-office/frame/web/form/number-input.ts';
import type { AppSettings } from '#features/back-office/frame/web/rows.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SettingsSection } from './admin-settings-section.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const names = [
  { value: 'full', label: 'Nombre completo' },
  { value: 'initial', label: 'Nombre e inicial' },
  { value: 'hidden', label: 'Ocultos' },
];

const parts = [
  {
    label: 'Nombres en los rankings',
    fields: ['ranking_names' as const],
    show: ({ ranking_names }: { ranking_names?: string | undefined }) =>
      names.find(({ value }) => value === ranking_names)?.label ?? '',
  },
  {
    label: 'Edad mínima para mostrar el nombre',
    fields: ['age_line' as const],
    show: ({ age_line }: { age_line?: unknown }) => String(age_line ?? ''),
  },
];

export function PrivacySettings({ settings }: { settings: AppSettings }) {
  const { form, register, errors, submit, sending, failure, conflict } = useSettingsForm(settings, parts);
  return (
    <SettingsSection
      title="Privacidad"
      description="Qué ven unas personas de otras."
      saving={sending}
      failure={failure}
      conflict={conflict}
      onSubmit={submit}
    >
      <Field label="Nombres en los rankings" hint="Cada persona ve siempre el suyo.">
        <Select options={names} {...register('ranking_names')} />
      </Field>
      <Field
        label="Edad mínima para mostrar el nombre"
        hint="Si es mayor que 0, el registro pide el año de nacimiento y quien no la alcanza empieza con el nombre oculto."
        error={errors.age_line?.message}
      >
        <Input inputMode="numeric" {...numberField(form, 'age_line', 0)} />
      </Field>
    </SettingsSection>
  );
}
