import { orpc } from '#web/api/client.ts';

export const paymentsOptions = () => orpc.backOffice.payments.show.queryOptions();
