import { certificatesContract } from '#features/certificates/certificates.contract.ts';
import type { Call } from '#server/endpoints/call.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { factsOf, findCertificate, presentCertificate, presentToHolder } from './certificate-facts.ts';
import { issueCertificate } from './issue-certificate.ts';
import { certificateUrl } from './issuer.ts';
import { listCertificates, listOwnCertificates } from './list-own.ts';
import { revokeCertificate } from './revoke-certificate.ts';

/** @throws AppError `not_found` also for a certificate that no longer holds */
async function findValid({ db }: Call, id: string) {
  const row = await findCertificate(db, id);
  return { row, credential: ensureFound(row.credential) };
}

export const certificatesRoutes = handle(certificatesContract, {
  mine: listOwnCertificates,
  issue: issueCertificate,
  one: async ({ db, config }, { id }) => presentCertificate(await findCertificate(db, id), config),
  pdf: async (call, { id }) => {
    const { row, credential } = await findValid(call, id);
    // The library is large and few calls need it.
    const { drawCertificate } = await import('./certificate-pdf.ts');
    const url = certificateUrl(call.config, id);
    const pdf = await drawCertificate(factsOf(row, call.config), { url, credential });
    return new File([new Uint8Array(pdf)], `certificado-${row.category ?? 'tareas'}.pdf`, {
      type: 'application/pdf',
    });
  },
  credential: async (call, { id }) => {
    const { row, credential } = await findValid(call, id);
    return new File([credential], `certificado-${row.category ?? 'tareas'}.jwt`, {
      type: 'application/vc+jwt',
    });
  },
  ofPerson: async ({ db, config }, { id }) => ({
    certificates: (await listCertificates(db, id)).map((row) => presentToHolder(row, config)),
  }),
  revoke: revokeCertificate,
});
