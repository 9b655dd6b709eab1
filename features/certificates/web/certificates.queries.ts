import type { InferContractRouterOutputs } from '@orpc/contract';
import { connect } from '#web/api/client.ts';
import { certificatesContract } from '../certificates.contract.ts';

export const { api, orpc } = connect({ certificates: certificatesContract });

type Outputs = InferContractRouterOutputs<typeof certificatesContract>;
export type OwnCategory = Outputs['mine']['categories'][number];
export type OwnCertificate = NonNullable<OwnCategory['certificate']>;

export const ownCertificatesOptions = () => orpc.certificates.mine.queryOptions();

export const certificateOptions = (id: string) => orpc.certificates.one.queryOptions({ input: { id } });

export const certificatesOfOptions = (id: string) =>
  orpc.certificates.ofPerson.queryOptions({ input: { id } });

export const pdfPath = (id: string): string => `/api/certificates/${id}/pdf`;
export const credentialPath = (id: string): string => `/api/certificates/${id}/credential`;
