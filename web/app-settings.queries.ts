import { orpc } from './api/client.ts';

/** The public settings: whether registration is open, and a maintenance notice. */
export const appSettingsOptions = () => orpc.backOffice.settings.public.queryOptions();
