import { connect } from '#web/api/client.ts';
import { supportContract } from '../support.contract.ts';

export const { api, orpc } = connect({ support: supportContract });
