import { connect } from '#web/api/client.ts';
import { nameNoticeContract } from '../name-notice.contract.ts';

export const { api, orpc } = connect({ nameNotice: nameNoticeContract });
