import { type api, connect } from '#web/api/client.ts';
import { hostingContract } from '../../hosting.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    hosting: typeof hostingContract;
  }
}

connect({ hosting: hostingContract });

/** What the projected screen shows. */
export type Board = Awaited<ReturnType<typeof api.hosting.board>>;
