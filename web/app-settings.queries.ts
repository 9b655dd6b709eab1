import { orpc } from './api/client.ts';

export const appSettingsOptions = () => orpc.backOffice.settings.public.queryOptions();
