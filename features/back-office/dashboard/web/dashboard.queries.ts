import { orpc } from '#web/api/client.ts';

export const dashboardOptions = () =>
  orpc.backOffice.dashboard.show.queryOptions({
    // Live figures: they read themselves anew while somebody looks at them.
    staleTime: 0,
    refetchInterval: 60_000,
  });
