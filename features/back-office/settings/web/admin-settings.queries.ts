import { orpc } from '#web/api/client.ts';

export const settingsOptions = () => orpc.backOffice.settings.show.queryOptions({ staleTime: 0 });
