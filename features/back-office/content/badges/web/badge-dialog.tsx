import type * as z from 'zod/mini';
import type { BadgeConditionType } from '#domain/game/badges.ts';
import type { AdminBadge } from '#features/back-office/content/web/rows.ts';
import type { ComparedPart } from '#features/back-office/frame/web/diff/compared-part.ts';
import { FormDialog } from '#features/back-office/frame/web/form/form-dialog.tsx';
import { copiedName, valuesOf } from '#features/back-office/frame/web/form/new-row.ts';
import { numberField } from '#features/back-office/frame/web/form/number-input.ts';
import type { DialogState } from '#features/back-office/frame/web/form/use-dialog.ts';
import { useRowForm } from '#features/back-office/frame/web/form/use-row-form.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { UploadField } from '#features/back-office/frame/web/upload/upload-field.tsx';
import { useImageUpload } from '#features/back-office/frame/web/upload/use-image-upload.ts';
import { BadgeMedal } from '#features/badges/web/badge-medal.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { badgeForm } from '../admin-badges.forms.ts';
import { conditionTypes, QualifyingUsersNote } from './qualifying-users-note.tsx';

type BadgeDialogProps = DialogState & {
  badge: AdminBadge | undefined;
  template?: AdminBadge;
};

export function BadgeDialog({ badge, template, ...dialog }: BadgeDialogProps) {
  const { form, isDirty, ...save } = useBadgeForm(badge, () => dialog.onOpenChange(false), template);
  const setImage = (image_url: string | null) => form.setValue('image_url', image_url, { shouldDirty: true });
  const upload = useImageUpload('badge', setImage);
  const [condition_type, condition_value, image_url] = form.watch([
    'condition_type',
    'condition_value',
    'image_url',
  ]);
  return (
    <FormDialog
      {...dialog}
      title={badge ? 'Editar insignia' : 'Nueva insignia'}
      submitLabel={badge ? 'Guardar cambios' : 'Crear insignia'}
      submitDisabled={upload.progress !== null}
      form={{ ...save, again: undefined, isDirty: isDirty || upload.progress !== null }}
    >
      <Field label="Título" error={save.errors.title?.message} required>
        <Input {...form.register('title')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <Field label="Condición" error={save.errors.condition_type?.message} required>
          <Select
            placeholder="Elige una condición"
            options={conditionTypes}
            {...form.register('condition_type')}
          />
        </Field>
        <Field label="Valor" error={save.errors.condition_value?.message}>
          <Input type="number" inputMode="numeric" min={1} {...numberField(form, 'condition_value', 1)} />
        </Field>
      </div>
      <QualifyingUsersNote badge={badge} condition_type={condition_type} condition_value={condition_value} />
      <Field label="Descripción" error={save.errors.description?.message} optional>
        <Textarea rows={2} className="min-h-20!" {...form.register('description')} />
      </Field>
      <UploadField
        legend="Imagen"
        name="Imagen de la insignia"
        hint="PNG, JPG, GIF. Máximo 2 MB."
        url={image_url}
        upload={upload}
        error={save.errors.image_url?.message}
        preview={<BadgeMedal key={image_url} image_url={image_url ?? null} className="size-20 shrink-0" />}
        actions={
          image_url && (
            <Button variant="ghost" size="sm" onClick={() => setImage(null)}>
              Quitar
            </Button>
          )
        }
        className="items-center"
      />
    </FormDialog>
  );
}

const EMPTY_BADGE = {
  title: '',
  // Empty until a type is chosen; the schema then reports the missing type.
  condition_type: '' as BadgeConditionType,
  condition_value: 1,
  description: '',
  image_url: null as string | null,
};

const toValues = (badge: Omit<AdminBadge, 'owners' | 'is_being_awarded'> | undefined) =>
  valuesOf(EMPTY_BADGE, badge);

function useBadgeForm(badge: AdminBadge | undefined, onSaved: () => void, template?: AdminBadge) {
  const filled = badge ?? (template && { ...template, title: copiedName(template.title, 100) });
  return useRowForm({
    schema: badgeForm,
    defaultValues: toValues(filled),
    row: badge,
    review: { read: (id) => api.backOffice.badges.one({ id }), toValues, parts: badgeParts },
    create: api.backOffice.badges.create,
    edit: api.backOffice.badges.edit,
    success: { created: 'Insignia creada', edited: 'Insignia actualizada' },
    failure: (error) => messageOf(error, 'Ocurrió un error al guardar la insignia'),
    invalidates: queriesShowing.badge(),
    onSaved,
  });
}

const badgeParts = [
  { label: 'Título', fields: ['title'], show: ({ title }) => title },
  {
    label: 'Condición',
    fields: ['condition_type', 'condition_value'],
    show: ({ condition_type, condition_value }) => {
      const label = conditionTypes.find(({ value }) => value === condition_type)?.label ?? condition_type;
      return `${label}: ${condition_value ?? ''}`;
    },
  },
  { label: 'Descripción', fields: ['description'], show: ({ description }) => description ?? '' },
  { label: 'Imagen', fields: ['image_url'], show: ({ image_url }) => image_url ?? 'Ninguna' },
] as const satisfies ComparedPart<z.input<typeof badgeForm>>[];
