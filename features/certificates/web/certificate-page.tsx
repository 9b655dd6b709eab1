import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { BadgeCheck, FileDown, FileKey, Share2 } from 'lucide-react';
import { certificateTitle, describeAchievement, NAME_SOURCE_WORDS } from '#domain/people/certificates.ts';
import { describeDay } from '#domain/time/calendar-day.ts';
import { HomeLink } from '#web/links/home-link.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Card } from '#web/ui/card.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Certificate } from '../certificates.contract.ts';
import { certificateOptions, credentialPath, pdfPath } from './certificates.queries.ts';

/** What a certificate says, for whoever has its link (docs/product.md §31.2). */
export default function CertificatePage() {
  const { id = '' } = useParams({ strict: false });
  const certificate = useQuery(certificateOptions(id));
  return (
    <div className="mx-auto min-h-dvh w-full max-w-2xl px-5 py-6 sm:py-10">
      <HomeLink className="mb-6 print:hidden" />
      <main id="contenido" tabIndex={-1} className="outline-none">
        {!certificate.data && <h1 className="sr-only">Certificado</h1>}
        <QueryResult
          query={certificate}
          loading={
            <Loading label="Cargando el certificado…">
              <Skeleton className="h-80" />
            </Loading>
          }
          unavailable="No se encontró el certificado"
        >
          {(certificate) =>
            certificate.revoked_at ? (
              <Revoked certificate={certificate} />
            ) : (
              <Valid certificate={certificate} />
            )
          }
        </QueryResult>
      </main>
    </div>
  );
}

const dayOf = (instant: string) => describeDay(instant.slice(0, 10));

function Revoked({ certificate }: { certificate: Certificate }) {
  return (
    <>
      <h1 className="mb-4 text-3xl font-extrabold tracking-tight">{certificateTitle(certificate)}</h1>
      <InlineAlert tone="danger" title="Este certificado ya no es válido">
        {`Dejó de serlo el ${dayOf(certificate.revoked_at ?? '')}.`}
      </InlineAlert>
    </>
  );
}

function Valid({ certificate }: { certificate: Certificate }) {
  const { id, holder_name, name_source, issued_at, issuer } = certificate;
  return (
    <>
      <Card className="flex flex-col items-center gap-3 border-2 border-brand px-6 py-8 text-center">
        <BadgeCheck aria-hidden="true" className="size-12 text-brand" />
        <h1 className="text-3xl font-extrabold tracking-tight text-balance">
          {certificateTitle(certificate)}
        </h1>
        <p className="text-2xl font-bold break-words text-brand">{holder_name ?? 'Nombre reservado'}</p>
        <p className="text-pretty">{describeAchievement(certificate)}</p>
        <p className="text-muted">{`Emitido el ${dayOf(issued_at)} por ${issuer}`}</p>
        {name_source && <p className="text-sm text-muted">{NAME_SOURCE_WORDS[name_source]}</p>}
      </Card>
      <InlineAlert tone="success" className="mt-4" title="Es válido hoy">
        Lo firma {issuer} y no está revocado.
      </InlineAlert>
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        <a href={pdfPath(id)} download className={buttonClasses({})}>
          <FileDown />
          Descargar PDF
        </a>
        <Button variant="outline" onClick={copyAddress}>
          <Share2 />
          Copiar enlace
        </Button>
        <a href={credentialPath(id)} download className={buttonClasses({ variant: 'ghost' })}>
          <FileKey />
          Credencial firmada
        </a>
      </div>
    </>
  );
}

const copyAddress = () =>
  navigator.clipboard.writeText(location.href).then(
    () => toast({ title: 'Enlace copiado', variant: 'success' }),
    () => toast({ title: 'No se pudo copiar el enlace', variant: 'destructive' }),
  );
