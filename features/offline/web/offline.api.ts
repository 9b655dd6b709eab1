import { connect } from '#web/api/client.ts';
import { offlineContract } from '../offline.contract.ts';

export const { api } = connect({ offline: offlineContract });
