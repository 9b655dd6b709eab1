import { handle } from '#server/endpoints/handlers.ts';
import { adminSettingsContract } from '../admin-settings.contract.ts';
import { changeOwnSettings, changeSettings, readOwnSettings, readStoredSettings } from './change-settings.ts';

const api = handle(adminSettingsContract);

export const adminSettingsRoutes = {
  show: api.show.handler(({ context }) => readStoredSettings(context.db)),
  own: api.own.handler(({ context }) => readOwnSettings(context)),
  changeOwn: api.changeOwn.handler(({ context, input }) => changeOwnSettings(context, input)),
  change: api.change.handler(({ context, input }) => changeSettings(context, input)),
};
