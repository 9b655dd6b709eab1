import { connect } from '#web/api/client.ts';
import { liveContract } from '../live.contract.ts';

export const { api } = connect({ live: liveContract });

/** What a phone shows. */
export type View = Awaited<ReturnType<typeof api.live.state>>;
