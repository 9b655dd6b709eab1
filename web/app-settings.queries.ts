import { orpc } from './api/client.ts';

/** What everybody may know of the installation: whether new accounts can be made, and a notice for all. */
export const appSettingsOptions = () => orpc.backOffice.settings.public.queryOptions();
