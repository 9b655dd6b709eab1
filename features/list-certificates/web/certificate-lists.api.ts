import { connect } from '#web/api/client.ts';
import { certificateListsContract } from '../list-certificates.contract.ts';

export const { api, orpc } = connect({ certificateLists: certificateListsContract });
