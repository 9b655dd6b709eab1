import { readSettings } from '#features/app-settings/server/read-settings.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { adminSettingsContract } from '../admin-settings.contract.ts';
import { changeSettings } from './change-settings.ts';

const api = handle(adminSettingsContract);

export const adminSettingsRoutes = {
  public: api.public.handler(async ({ context }) => ({
    ...(await readSettings(context.db)),
    support_email: context.config.SUPPORT_EMAIL,
  })),
  show: api.show.handler(({ context }) => readSettings(context.db)),
  change: api.change.handler(({ context, input }) => changeSettings(context, input)),
};
