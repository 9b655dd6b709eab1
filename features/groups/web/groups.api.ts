import { connect } from '#web/api/client.ts';
import { groupsContract } from '../groups.contract.ts';

export const { api, orpc } = connect({ groups: groupsContract });
