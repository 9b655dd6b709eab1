import { domainsIn } from '#domain/people/registration.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { appSettingsContract } from '../app-settings.contract.ts';
import { readSettings } from './read-settings.ts';

export const appSettingsRoutes = handle(appSettingsContract, {
  public: async (call) => {
    const settings = await readSettings(call.db);
    return {
      maintenance_notice: settings.maintenance_notice,
      registration: settings.registration,
      registration_open: ['open', 'domain'].includes(settings.registration),
      registration_domains:
        settings.registration === 'domain' ? domainsIn(settings.registration_domains) : undefined,
      asks_birth_year: settings.age_line > 0 || undefined,
      support_email: call.config.SUPPORT_EMAIL,
    };
  },
});
