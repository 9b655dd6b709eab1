import { orpc } from '#web/api/client.ts';

/** Checked again whenever the page is opened: mail server and payments are asked each time. */
export const systemOptions = () => orpc.backOffice.system.show.queryOptions({ staleTime: 0 });
