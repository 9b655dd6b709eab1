import { orpc } from '#web/api/client.ts';

export const dashboardOptions = () =>
  orpc.backOffice.dashboard.show.queryOptions({
    // Live figures, which are fetched again at intervals while the page is visible.
    staleTime: 0,
    refetchInterval: 60_000,
  });
