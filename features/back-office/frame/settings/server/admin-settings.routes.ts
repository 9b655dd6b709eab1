import { handle } from '#server/endpoints/handlers.ts';
import { adminSettingsContract } from '../admin-settings.contract.ts';
import { changeOwnSettings, changeSettings, readOwnSettings, readStoredSettings } from './change-settings.ts';

export const adminSettingsRoutes = handle(adminSettingsContract, {
  show: (call) => readStoredSettings(call.db),
  own: readOwnSettings,
  changeOwn: changeOwnSettings,
  change: changeSettings,
});
