import { orpc } from '#web/api/client.ts';

export const settingsOptions = () => orpc.backOffice.settings.show.queryOptions({ staleTime: 0 });

/** What everybody may know: whether new accounts can be made, and a notice for all. */
export const publicSettingsOptions = () => orpc.backOffice.settings.public.queryOptions();
