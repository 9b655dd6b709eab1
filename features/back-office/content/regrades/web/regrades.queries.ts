import { orpc } from '#web/api/client.ts';

const BETWEEN_READS_MS = 2_000;

/** Read again every few seconds while one of them is being carried out. */
export const regradesOptions = (id: string) =>
  orpc.backOffice.regrades.list.queryOptions({
    input: { id },
    refetchInterval: ({ state }) =>
      state.data?.regrades.some(({ finished_at }) => finished_at === null) ? BETWEEN_READS_MS : false,
  });
