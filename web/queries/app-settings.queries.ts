import { orpc } from '../api/client.ts';

export const appSettingsOptions = () => orpc.appSettings.public.queryOptions();
