import { connect } from '#web/api/client.ts';
import { liveTestsContract } from '../../live-tests.contract.ts';

export const { api, orpc } = connect({ liveTests: liveTestsContract });

export type LiveTest = Awaited<ReturnType<typeof api.liveTests.watch>>;
export type LivePupil = LiveTest['pupils'][number];

const REFRESH_MS = 4000;

/** Asked again every few seconds until the results are shown. */
export const liveTestOptions = (id: string, assignment_id: string) =>
  orpc.liveTests.watch.queryOptions({
    input: { id, assignment_id },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.released_at || state.error ? false : REFRESH_MS),
  });
