import { orpc } from '#web/api/client.ts';

export const incomeOptions = () => orpc.backOffice.income.show.queryOptions({ staleTime: 0 });
