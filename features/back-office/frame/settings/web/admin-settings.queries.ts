import { orpc } from '#web/api/client.ts';

export const ownSettingsOptions = () => orpc.backOffice.settings.own.queryOptions({ staleTime: 0 });

export const settingsOptions = () => orpc.backOffice.settings.show.queryOptions({ staleTime: 0 });
