import { connect } from '#web/api/client.ts';
import { nameNoticeContract } from '../name-notice.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    nameNotice: typeof nameNoticeContract;
  }
}

connect({ nameNotice: nameNoticeContract });
