import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { REGISTRATION_LABELS, REGISTRATIONS } from '#domain/people/registration.ts';
import { PlainLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import type { ComparedPart } from '#features/back-office/frame/web/diff/compared-part.ts';
import { numberField } from '#features/back-office/frame/web/form/number-input.ts';
import type { AppSettings } from '#features/back-office/frame/web/rows.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { SettingsSection } from './admin-settings-section.tsx';
import { type SettingsValues, useSettingsForm } from './use-settings-form.ts';

type SwitchSetting = {
  field: keyof SettingsValues & keyof AppSettings;
  label: string;
  description?: string;
};

type SharedSectionProps = {
  settings: AppSettings;
  title: string;
  description: string;
  switches?: readonly SwitchSetting[];
  parts?: readonly ComparedPart<SettingsValues>[];
  children?: (form: ReturnType<typeof useSettingsForm>) => ReactNode;
};

type Setting = keyof SettingsValues & string;

/** How a setting is compared when somebody else saved it first. */
const part = (
  label: string,
  field: Setting,
  show: (value: unknown) => string | undefined = (value) => String(value ?? ''),
): ComparedPart<SettingsValues> => ({ label, fields: [field], show: (values) => show(values[field]) ?? '' });

/** A section of the settings of the whole installation: its switches, and what else it has. */
function SharedSection({ settings, switches = [], parts = [], children, ...section }: SharedSectionProps) {
  const asParts = switches.map(({ field, label }) => part(label, field, (isOn) => (isOn ? 'Sí' : 'No')));
  const form = useSettingsForm(settings, [...asParts, ...parts]);
  return (
    <SettingsSection {...section} form={form}>
      {switches.map(({ field, ...shown }) => (
        <Switch key={field} {...shown} {...form.register(field)} />
      ))}
      {children?.(form)}
    </SettingsSection>
  );
}

const WORDS = 'Palabras que no admite un nombre';
const ATTEMPTS = 'Intentos al día por lección';

const rankingNames = [
  { value: 'full', label: 'Nombre completo' },
  { value: 'initial', label: 'Nombre e inicial' },
  { value: 'hidden', label: 'Ocultos' },
];

const registrations = REGISTRATIONS.map((value) => ({ value, label: REGISTRATION_LABELS[value] }));

const SECTIONS: readonly Omit<SharedSectionProps, 'settings'>[] = [
  {
    title: 'Seguridad',
    description: 'Quién entra a administrar.',
    switches: [
      {
        field: 'notify_admin_sign_ins',
        label: 'Avisar de cada entrada',
        description: 'Un correo a quienes administran cuando una de sus cuentas inicia sesión.',
      },
    ],
    children: () => (
      <PlainLink
        to="/settings"
        search={{ view: 'change-password' }}
        className="inline-flex min-h-9 items-center self-start text-sm font-semibold text-brand"
      >
        Cambiar tu contraseña
      </PlainLink>
    ),
  },
  {
    title: 'Sistema',
    description: 'Qué puede hacer quien llega, y qué se le dice a todo el mundo.',
    switches: [
      {
        field: 'changes_need_approval',
        label: 'Aprobar los cambios preparados',
        description:
          'El cambio preparado de una lección o pregunta se publica cuando lo aprueba otra persona.',
      },
      {
        field: 'explanations_open',
        label: 'Explicaciones sin Premium',
        description: 'Quien aprende ve la respuesta correcta y su porqué, aunque no tenga Premium.',
      },
    ],
    parts: [
      part(
        'Cuentas nuevas',
        'registration',
        (mode) => registrations.find(({ value }) => value === mode)?.label,
      ),
      part('Dominios de correo', 'registration_domains'),
      part('Aviso de mantenimiento', 'maintenance_notice'),
      part(ATTEMPTS, 'attempts_a_day'),
    ],
    children: ({ form, register, errors }) => (
      <>
        <RegistrationFields {...{ form, register, errors }} />
        <Field
          label="Aviso de mantenimiento"
          hint="Se muestra arriba de cada pantalla. Déjalo vacío para quitarlo."
          error={errors.maintenance_notice?.message}
          optional
        >
          <Textarea
            rows={2}
            className="min-h-20!"
            placeholder="Por ejemplo: esta noche, de 2 a 3, la app no estará disponible."
            {...register('maintenance_notice')}
          />
        </Field>
        <Field
          label={ATTEMPTS}
          hint="De cada persona en cada lección, con las prácticas."
          error={errors.attempts_a_day?.message}
        >
          <Input inputMode="numeric" {...numberField(form, 'attempts_a_day', 30)} />
        </Field>
      </>
    ),
  },
  {
    title: 'Privacidad',
    description: 'Qué ven unas personas de otras.',
    parts: [
      part(
        'Nombres en los rankings',
        'ranking_names',
        (name) => rankingNames.find(({ value }) => value === name)?.label,
      ),
      part('Edad mínima para mostrar el nombre', 'age_line'),
      part(WORDS, 'forbidden_words'),
    ],
    children: ({ form, register, errors }) => (
      <>
        <Field label="Nombres en los rankings" hint="Cada persona ve siempre el suyo.">
          <Select options={rankingNames} {...register('ranking_names')} />
        </Field>
        <Field
          label="Edad mínima para mostrar el nombre"
          hint="Si es mayor que 0, el registro pide el año de nacimiento y quien no la alcanza empieza con el nombre oculto."
          error={errors.age_line?.message}
        >
          <Input inputMode="numeric" {...numberField(form, 'age_line', 0)} />
        </Field>
        <Field
          label={WORDS}
          hint={
            'Con comas o una en cada línea; también con letras repetidas, cifras o signos en su lugar. Vale para nombres nuevos y ' +
            'para certificados; los que ya existen se restablecen en la página de cada persona.'
          }
          error={errors.forbidden_words?.message}
          optional
        >
          <Textarea rows={3} {...register('forbidden_words')} />
        </Field>
      </>
    ),
  },
  {
    title: 'Notificaciones',
    description: 'De qué se avisa por correo a quienes administran.',
    switches: [
      { field: 'notify_support_requests', label: 'Solicitudes de soporte' },
      {
        field: 'notify_question_reports',
        label: 'Errores en preguntas',
        description: 'El primer aviso de cada versión de una pregunta.',
      },
      { field: 'notify_new_users', label: 'Usuarios nuevos' },
      {
        field: 'notify_payment_trouble',
        label: 'Problemas con pagos',
        description: 'Cobros que fallan y personas suspendidas que siguen pagando.',
      },
    ],
  },
];

type FormOf = Pick<ReturnType<typeof useSettingsForm>, 'form' | 'register' | 'errors'>;

/** An invitation works with each of them, so that a teacher is never kept from inviting a class. */
function RegistrationFields({ form, register, errors }: FormOf) {
  const mode = useWatch({ control: form.control, name: 'registration' });
  return (
    <>
      <Field label="Cuentas nuevas" hint="Quien recibe una invitación a un aula siempre puede crear la suya.">
        <Select options={registrations} {...register('registration')} />
      </Field>
      {mode === 'domain' && (
        <Field
          label="Dominios de correo"
          hint="Por ejemplo: escuela.es, instituto.edu.mx"
          error={errors.registration_domains?.message}
        >
          <Input autoCapitalize="none" {...register('registration_domains')} />
        </Field>
      )}
    </>
  );
}

export const SharedSettings = ({ settings }: { settings: AppSettings }) =>
  SECTIONS.map((section) => <SharedSection key={section.title} settings={settings} {...section} />);
