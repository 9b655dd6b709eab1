import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { certificateTopic } from '#domain/people/certificates.ts';
import { showDate } from '#features/back-office/frame/web/cell/show-time.ts';
import { ActDialog, ReasonField } from '#features/back-office/frame/web/form/act-dialog.tsx';
import { type DialogState, useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { revocationForm } from '#features/certificates/certificates.forms.ts';
import {
  api,
  certificatesOfOptions,
  type OwnCertificate,
} from '#features/certificates/web/certificates.queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { PersonSection } from './person-section.tsx';

export function PersonCertificates({ id }: { id: string }) {
  const revoking = useDialog<OwnCertificate>();
  return (
    <>
      <PersonSection
        anchor="certificados"
        title="Certificados"
        query={useQuery({ ...certificatesOfOptions(id), staleTime: 0 })}
        rows={({ certificates }) => certificates.length}
        nothing={({ certificates }) => certificates.length === 0 && 'Todavía no tiene certificados.'}
      >
        {({ certificates }, { cut }) => (
          <ul className="rounded-card border border-line bg-surface">
            {cut(certificates).map((certificate) => (
              <CertificateLine
                key={certificate.id}
                certificate={certificate}
                onRevoke={() => revoking.show(certificate)}
              />
            ))}
          </ul>
        )}
      </PersonSection>
      {revoking.target && (
        <RevokeDialog key={revoking.round} person={id} certificate={revoking.target} {...revoking.state} />
      )}
    </>
  );
}

type LineProps = { certificate: OwnCertificate; onRevoke: () => void };

function CertificateLine({ certificate, onRevoke }: LineProps) {
  const { id, holder_name, issued_at, revoked_at, revoked_reason } = certificate;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line px-4 py-2 not-last:border-b">
      <span className="min-w-0 wrap-anywhere">
        <Link to="/certificados/$id" params={{ id }} reloadDocument className="font-semibold underline">
          {certificateTopic(certificate)}
        </Link>
        <span className="text-muted">{` · ${showDate(issued_at)}${holder_name ? ` · ${holder_name}` : ''}`}</span>
        {revoked_at && revoked_reason && <span className="block">Motivo: {revoked_reason}</span>}
      </span>
      {revoked_at ? (
        <Badge tone="wrong">Revocado el {showDate(revoked_at)}</Badge>
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Revocar ${certificateTopic(certificate)}`}
          onClick={onRevoke}
        >
          Revocar
        </Button>
      )}
    </li>
  );
}

type RevokeProps = DialogState & { person: string; certificate: OwnCertificate };

const RevokeDialog = ({ person, certificate, ...dialog }: RevokeProps) => (
  <ActDialog
    {...dialog}
    size="sm"
    title={`Revocar el certificado de ${certificateTopic(certificate)}`}
    description="Deja de ser válido para siempre. La persona recibe el motivo por correo y lo lee en sus certificados."
    submitLabel="Revocar"
    schema={revocationForm}
    defaultValues={{ reason: '', may_return: true }}
    send={(revocation) => api.certificates.revoke({ id: certificate.id, ...revocation })}
    success="Certificado revocado"
    invalidates={[certificatesOfOptions(person).queryKey, ...queriesShowing.user()]}
  >
    {(form) => (
      <>
        <ReasonField form={form} required />
        <Checkbox label="Puede pedir otro" {...form.register('may_return')} />
      </>
    )}
  </ActDialog>
);
