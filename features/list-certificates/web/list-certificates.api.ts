import { connect } from '#web/api/client.ts';
import { listCertificatesContract } from '../list-certificates.contract.ts';

export const { api, orpc } = connect({ listCertificates: listCertificatesContract });
