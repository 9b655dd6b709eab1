import { connect } from '#web/api/client.ts';
import { listCertificatesContract } from '../list-certificates.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    listCertificates: typeof listCertificatesContract;
  }
}

connect({ listCertificates: listCertificatesContract });
