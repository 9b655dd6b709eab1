import { handle } from '#server/endpoints/handlers.ts';
import { appSettingsContract } from '../app-settings.contract.ts';
import { readSettings } from './read-settings.ts';

export const appSettingsRoutes = handle(appSettingsContract, {
  public: async (call) => {
    const settings = await readSettings(call.db);
    return {
      ...settings,
      asks_birth_year: settings.age_line > 0 || undefined,
      support_email: call.config.SUPPORT_EMAIL,
    };
  },
});
