import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { type UseFormSetError, useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useProfile } from '#features/account/web/session/session.ts';
import { supportCategories, supportForm } from '#features/support/support.forms.ts';
import { showFieldErrors } from '#web/api/show-field-errors.ts';
import { FormFailure } from '#web/form-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { useUnsavedInput } from '#web/unsaved-input.ts';
import { sendSupportRequest } from './send-support-request.ts';

const categories = supportCategories.map((category) => ({ value: category, label: category }));

type Values = z.input<typeof supportForm>;

export function SupportForm({ onSent }: { onSent: () => void }) {
  const { email } = useProfile();
  const form = useForm({
    resolver: standardSchemaResolver(supportForm),
    defaultValues: { subject: '', message: '' },
  });
  const { errors } = form.formState;
  const values = useWatch({ control: form.control });
  const texts = [values.category, values.subject, values.message].map((text) => text?.trim());
  const isFilled = texts.every(Boolean);
  useUnsavedInput(texts.some(Boolean));
  const send = useSend(form.setError, onSent);
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((request) => send.mutate(request))}
      className="flex flex-col gap-4"
    >
      <Field label="Email">
        <Input type="email" value={email} readOnly />
      </Field>
      <Field label="Categoría" required error={errors.category?.message}>
        <Select
          options={categories}
          placeholder="Elige una categoría"
          defaultValue=""
          {...form.register('category')}
        />
      </Field>
      <Field label="Asunto" required error={errors.subject?.message}>
        <Input maxLength={150} {...form.register('subject')} />
      </Field>
      <Field label="Mensaje" required error={errors.message?.message}>
        <Textarea rows={6} maxLength={5000} {...form.register('message')} />
      </Field>
      <FormFailure error={send.error} />
      <Button type="submit" size="full" disabled={!isFilled} loading={send.isPending}>
        Enviar mensaje
      </Button>
    </form>
  );
}

function useSend(setError: UseFormSetError<Values>, onSent: () => void) {
  return useMutation({
    mutationFn: sendSupportRequest,
    onSuccess: () => {
      toast({
        title: '¡Mensaje enviado exitosamente!',
        description: 'Te responderemos en las próximas 24-48 horas.',
        variant: 'success',
      });
      onSent();
    },
    onError: (error) => {
      showFieldErrors(error, setError);
      toast({
        title: 'Error al enviar',
        description: 'No pudimos enviar tu solicitud. Por favor, inténtalo de nuevo.',
        variant: 'destructive',
      });
    },
  });
}
