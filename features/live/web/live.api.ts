import { type api, connect } from '#web/api/client.ts';
import { liveContract } from '../live.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    live: typeof liveContract;
  }
}

connect({ live: liveContract });

/** What a phone shows. */
export type View = Awaited<ReturnType<typeof api.live.state>>;
