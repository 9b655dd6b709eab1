import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfile } from '#features/account/web/session/session.ts';
import { PageForm } from '#web/form/page-form.tsx';
import { usePlainForm } from '#web/form/use-plain-form.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';

type CertificateFormProps = {
  issue: (holder_name: string | null) => Promise<unknown>;
  /** The name of the certificate that this one replaces; undefined for the first one. */
  current?: string | null;
  mayBeNamed: boolean;
  onIssued?: () => void;
};

/** Asks for the name that stands on the certificate, or for none. */
export default function CertificateForm({ issue, current, mayBeNamed, onIssued }: CertificateFormProps) {
  const { full_name } = useProfile();
  const client = useQueryClient();
  const [isNamed, setNamed] = useState(mayBeNamed && current !== null);
  const { values, register, errors, ...form } = usePlainForm({
    defaultValues: { holder_name: current ?? full_name },
    send: ({ holder_name }) => issue(isNamed ? holder_name : null),
    meta: { success: 'Certificado emitido' },
    onSuccess: async () => {
      await client.invalidateQueries();
      onIssued?.();
    },
  });
  return (
    <PageForm
      form={form}
      button={current === undefined ? 'Obtener certificado' : 'Cambiar el certificado'}
      disabled={isNamed && values.holder_name.trim() === ''}
    >
      {isNamed && (
        <Field
          label="Nombre en el certificado"
          hint="Quien tenga el enlace lo verá."
          error={errors.holder_name?.message}
        >
          <Input autoComplete="name" maxLength={100} {...register('holder_name')} />
        </Field>
      )}
      {mayBeNamed ? (
        <Checkbox
          label="Sin mi nombre"
          checked={!isNamed}
          onChange={({ target }) => setNamed(!target.checked)}
        />
      ) : (
        <p className="text-sm text-muted">Por tu edad, el certificado no lleva tu nombre.</p>
      )}
      {current !== undefined && (
        <p className="text-sm text-muted">El certificado de ahora deja de ser válido, también su enlace.</p>
      )}
    </PageForm>
  );
}
