import { connect } from '#web/api/client.ts';
import { hostingContract } from '../../hosting.contract.ts';

export const { api } = connect({ hosting: hostingContract });

/** What the projected screen shows. */
export type Board = Awaited<ReturnType<typeof api.hosting.board>>;
