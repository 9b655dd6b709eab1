import { connect } from '#web/api/client.ts';
import { dueContract } from '../../due.contract.ts';
import { ownMessagesContract } from '../../messages.contract.ts';

export const { api, orpc } = connect({ due: dueContract, ownMessages: ownMessagesContract });
