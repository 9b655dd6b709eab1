import { handle } from '#server/endpoints/handlers.ts';
import { appSettingsContract } from '../app-settings.contract.ts';
import { readSettings } from './read-settings.ts';

const api = handle(appSettingsContract);

export const appSettingsRoutes = {
  public: api.public.handler(async ({ context }) => {
    const settings = await readSettings(context.db);
    return {
      ...settings,
      asks_birth_year: settings.age_line > 0 || undefined,
      support_email: context.config.SUPPORT_EMAIL,
    };
  }),
};
