import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useProfile } from '#features/account/web/session/session.ts';
import { supportCategories, supportForm } from '#features/support/support.forms.ts';
import { PageForm } from '#web/form/page-form.tsx';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { api } from './support.api.ts';

const categories = supportCategories.map((category) => ({ value: category, label: category }));

const sentToast = {
  title: '¡Mensaje enviado exitosamente!',
  description: 'Te responderemos en las próximas 24-48 horas.',
};
const failureToast = {
  title: 'Error al enviar',
  description: 'No pudimos enviar tu solicitud. Por favor, inténtalo de nuevo.',
};

export function SupportForm({ onSent }: { onSent: () => void }) {
  const { email, is_pupil } = useProfile();
  const { form, register, errors, ...sending } = useFormMutation({
    schema: supportForm,
    defaultValues: { subject: '', message: '' },
    send: sendSupportRequest,
    meta: { success: sentToast, failure: failureToast },
    onSuccess: onSent,
  });
  const values = useWatch({ control: form.control });
  const isFilled = [values.category, values.subject, values.message].every((text) => text?.trim());
  return (
    <PageForm form={sending} button="Enviar mensaje" disabled={!isFilled}>
      <Field label={is_pupil ? 'Usuario' : 'Email'}>
        <Input type={is_pupil ? 'text' : 'email'} value={email} readOnly />
      </Field>
      <Field label="Categoría" required error={errors.category?.message}>
        <Select
          options={categories}
          placeholder="Elige una categoría"
          defaultValue=""
          {...register('category')}
        />
      </Field>
      <Field label="Asunto" required error={errors.subject?.message}>
        <Input maxLength={150} {...register('subject')} />
      </Field>
      <Field label="Mensaje" required error={errors.message?.message}>
        <Textarea rows={6} maxLength={5000} {...register('message')} />
      </Field>
    </PageForm>
  );
}

/** docs/product.md §9: sending takes at least 1.5 s. The request is sent during that time; a slower request takes longer. */
const SUBMIT_MS = 1500;

async function sendSupportRequest(request: z.output<typeof supportForm>): Promise<void> {
  const atLeast = new Promise((resolve) => setTimeout(resolve, SUBMIT_MS));
  const [answer] = await Promise.allSettled([api.support.create(request), atLeast]);
  if (answer.status === 'rejected') throw answer.reason;
}
