import type { InferContractRouterOutputs } from '@orpc/contract';
import { orpc } from '#web/api/client.ts';
import type { certificatesContract } from '../certificates.contract.ts';
import './certificates.api.ts';

type Outputs = InferContractRouterOutputs<typeof certificatesContract>;
export type OwnCategory = Outputs['mine']['categories'][number];
export type OwnCertificate = NonNullable<OwnCategory['certificate']>;

export const ownCertificatesOptions = () => orpc.certificates.mine.queryOptions();

export const certificateOptions = (id: string) => orpc.certificates.one.queryOptions({ input: { id } });

export const certificatesOfOptions = (id: string) =>
  orpc.certificates.ofPerson.queryOptions({ input: { id } });

export const pdfPath = (id: string): string => `/api/certificates/${id}/pdf`;
export const credentialPath = (id: string): string => `/api/certificates/${id}/credential`;
