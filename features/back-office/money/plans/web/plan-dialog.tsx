import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { formatPrice } from '#domain/money/money.ts';
import type { ComparedPart } from '#features/back-office/frame/web/diff/compared-part.ts';
import { FormDialog } from '#features/back-office/frame/web/form/form-dialog.tsx';
import { copiedName, valuesOf } from '#features/back-office/frame/web/form/new-row.ts';
import { numberField } from '#features/back-office/frame/web/form/number-input.ts';
import type { DialogState } from '#features/back-office/frame/web/form/use-dialog.ts';
import { useRowForm } from '#features/back-office/frame/web/form/use-row-form.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import type { AdminPlan } from '#features/back-office/money/web/rows.ts';
import { api } from '#web/api/client.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { DEFAULT_DURATION_DAYS, planForm } from '../admin-plans.forms.ts';
import { addFeature, FeaturesField } from './features-field.tsx';
import { readPrice, showPrice } from './typed-price.ts';

type PlanDialogProps = DialogState & {
  plan: AdminPlan | undefined;
  /** A new plan begins as a copy of this one, which is not on sale yet. */
  template?: AdminPlan;
};

export function PlanDialog({ plan, template, ...dialog }: PlanDialogProps) {
  const { form, errors, isDirty, ...save } = usePlanForm(plan, () => dialog.onOpenChange(false), template);
  const [feature, setFeature] = useState('');
  const features = form.watch('features') ?? [];
  const setFeatures = (next: string[]) => form.setValue('features', next, { shouldDirty: true });
  function handleSubmit(event: SubmitEvent) {
    // A feature that was typed but not added is saved as well.
    setFeatures(addFeature(features, feature));
    setFeature('');
    return save.submit(event);
  }
  return (
    <FormDialog
      {...dialog}
      title={plan ? 'Editar plan' : 'Crear plan'}
      submitLabel={plan ? 'Guardar cambios' : 'Crear plan'}
      form={{ ...save, again: undefined, isDirty: isDirty || feature !== '', submit: handleSubmit }}
    >
      <Field label="Nombre" error={errors.name?.message} required>
        <Input {...form.register('name')} />
      </Field>
      <PlanNumbers form={form} />
      <Field label="Descripción" error={errors.description?.message} optional>
        <Textarea rows={2} className="min-h-20!" {...form.register('description')} />
      </Field>
      <FeaturesField
        features={features}
        onFeaturesChange={setFeatures}
        draft={feature}
        onDraftChange={setFeature}
        error={errors.features?.message ?? errors.features?.find?.(Boolean)?.message}
      />
      <Switch
        label="Plan activo"
        description="Los planes activos se ofrecen en la página de planes."
        {...form.register('is_active')}
      />
    </FormDialog>
  );
}

function PlanNumbers({ form }: { form: PlanForm }) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Precio (USD)" error={errors.price?.message} required>
        <PriceInput form={form} />
      </Field>
      <Field label="Duración (días)" error={errors.duration_days?.message}>
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          {...numberField(form, 'duration_days', DEFAULT_DURATION_DAYS)}
        />
      </Field>
    </div>
  );
}

/** A text, since a number field drops the comma of '60,5' where the browser speaks English, and 605 is left. */
function PriceInput({ form }: { form: PlanForm }) {
  const stored = form.watch('price');
  const [typed, setTyped] = useState({ text: showPrice(stored), price: stored });
  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const price = readPrice(target.value);
    setTyped({ text: target.value, price });
    form.setValue('price', price, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }
  // Somebody else's price may have been chosen in place of the typed one.
  const value = Object.is(typed.price, stored) ? typed.text : showPrice(stored);
  return <Input name="price" inputMode="decimal" value={value} onChange={handleChange} />;
}

const EMPTY_PLAN = {
  name: '',
  // Empty until a price is typed; the schema then reports the missing price.
  price: undefined as unknown as number,
  duration_days: DEFAULT_DURATION_DAYS,
  description: '',
  features: [] as string[],
  is_active: true,
};

const toValues = (plan: Omit<AdminPlan, 'active_subscriptions'> | undefined) => valuesOf(EMPTY_PLAN, plan);

type PlanForm = ReturnType<typeof usePlanForm>['form'];

function usePlanForm(plan: AdminPlan | undefined, onSaved: () => void, template?: AdminPlan) {
  const copy = template && { ...template, name: copiedName(template.name, 100), is_active: false };
  return useRowForm({
    schema: planForm,
    defaultValues: toValues(plan ?? copy),
    row: plan,
    review: { read: (id) => api.backOffice.plans.one({ id }), toValues, parts: planParts },
    create: api.backOffice.plans.create,
    edit: api.backOffice.plans.edit,
    success: { created: 'Plan creado', edited: 'Plan actualizado' },
    failure: () => 'Ocurrió un error al guardar el plan',
    invalidates: queriesShowing.plan(),
    onSaved,
  });
}

const planParts = [
  { label: 'Nombre', fields: ['name'], show: ({ name }) => name },
  {
    label: 'Precio',
    fields: ['price'],
    show: ({ price }) => (Number.isFinite(price) ? formatPrice(price) : ''),
  },
  {
    label: 'Duración en días',
    fields: ['duration_days'],
    show: ({ duration_days }) => String(duration_days ?? ''),
  },
  { label: 'Descripción', fields: ['description'], show: ({ description }) => description ?? '' },
  { label: 'Características', fields: ['features'], show: ({ features = [] }) => features.join('\n') },
  { label: 'En venta', fields: ['is_active'], show: ({ is_active }) => (is_active ? 'Sí' : 'No') },
] as const satisfies ComparedPart<z.input<typeof planForm>>[];
