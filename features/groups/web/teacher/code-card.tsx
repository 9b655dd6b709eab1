import { useMutation } from '@tanstack/react-query';
import { Copy, Printer } from 'lucide-react';
import { CODE_DAYS, showGroupCode } from '#domain/groups/group-codes.ts';
import { showDate } from '#features/back-office/frame/web/cell/show-time.ts';
import { ActDialog } from '#features/back-office/frame/web/form/act-dialog.tsx';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { messageOf } from '#web/api/api-error.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ConfirmButton } from '#web/ui/overlay/confirm-button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { codeForm } from '../../groups.forms.ts';
import { hasEnded } from './group-card.tsx';
import { QrCode } from './qr-code.tsx';
import { api, type Group, groupQueries } from './teaching.queries.ts';

/** The code with which people join, to show, copy or print; printing leaves only this card. */
export function CodeCard({ group }: { group: Group }) {
  const renewal = useDialog();
  const isOpen = group.code !== null && !hasEnded(group);
  return (
    <Card look="line" className="print:border-0 print:text-center">
      <CardHeader title={<CodeTitle group={group} />} description={isOpen ? until(group) : undefined} />
      {isOpen && group.code ? <ShownCode code={group.code} /> : <NoCode group={group} />}
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        <Button variant={isOpen ? 'outline' : 'default'} size="sm" onClick={() => renewal.show()}>
          {group.code ? 'Renovar' : 'Crear un código'}
        </Button>
        {isOpen && <CloseCode group={group} />}
      </div>
      <RenewDialog key={renewal.round} group={group} {...renewal.state} />
    </Card>
  );
}

const CodeTitle = ({ group }: { group: Group }) => (
  <>
    <span className="print:hidden">Código</span>
    <span className="hidden print:inline">{group.name}</span>
  </>
);

const until = ({ code_expires_at }: Group) =>
  code_expires_at
    ? `Vale hasta el ${showDate(code_expires_at)}.`
    : 'Vale hasta que lo renueves o lo cierres.';

const NoCode = ({ group }: { group: Group }) => (
  <p className="text-sm text-muted">
    {group.code
      ? 'El código ha caducado: nadie puede entrar con él.'
      : 'Sin código nadie entra si no lo invitas.'}
  </p>
);

function ShownCode({ code }: { code: string }) {
  const link = `${location.origin}/unirse/${code}`;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast({ title: 'Enlace copiado', variant: 'success' }),
      () => toast({ title: 'No se pudo copiar', description: link, variant: 'destructive' }),
    );
  return (
    <div className="flex flex-col items-center gap-3">
      <p className="text-3xl font-extrabold tracking-widest tabular-nums">{showGroupCode(code)}</p>
      <QrCode text={link} label={`Código QR de ${link}`} className="w-44 rounded-control print:w-80" />
      <p className="text-center text-sm text-muted wrap-anywhere">
        Abre <strong className="font-semibold text-ink">{`${location.host}/unirse`}</strong> o lee el QR.
      </p>
      <div className="flex flex-wrap justify-center gap-2 print:hidden">
        <Button variant="ghost" size="sm" onClick={copy}>
          <Copy />
          Copiar enlace
        </Button>
        <Button variant="ghost" size="sm" onClick={() => window.print()}>
          <Printer />
          Imprimir
        </Button>
      </div>
    </div>
  );
}

const lengths = [
  ...CODE_DAYS.map((days) => ({ value: String(days), label: `${days} días` })),
  { value: '', label: 'Sin fin' },
];

type RenewDialogProps = { group: Group; open: boolean; onOpenChange: (open: boolean) => void };

function RenewDialog({ group, ...dialog }: RenewDialogProps) {
  return (
    <ActDialog
      {...dialog}
      title={group.code ? 'Renovar el código' : 'Crear un código'}
      description={group.code ? 'El de ahora deja de valer. Quien ya entró sigue dentro.' : undefined}
      size="sm"
      submitLabel={group.code ? 'Renovar' : 'Crear'}
      schema={codeForm}
      defaultValues={{ days: 30 }}
      send={({ days }) => api.teaching.renewCode({ id: group.id, days })}
      success="Código nuevo"
      invalidates={groupQueries()}
    >
      {({ register, errors }) => (
        <Field label="Cuánto vale" error={errors.days?.message}>
          <Select
            options={lengths}
            {...register('days', { setValueAs: (days) => (days === '' ? null : Number(days)) })}
          />
        </Field>
      )}
    </ActDialog>
  );
}

function CloseCode({ group }: { group: Group }) {
  const close = useMutation({
    mutationFn: () => api.teaching.closeCode({ id: group.id }),
    meta: { success: 'Código cerrado', failure: (error) => messageOf(error), invalidates: groupQueries() },
  });
  return (
    <ConfirmButton
      variant="ghost"
      size="sm"
      title="¿Cerrar el código?"
      description="Nadie más podrá entrar con él. Quien ya entró sigue dentro."
      confirmLabel="Cerrar el código"
      failure={<FormFailure error={close.error} />}
      onConfirm={() => close.mutateAsync()}
    >
      Cerrar el código
    </ConfirmButton>
  );
}
