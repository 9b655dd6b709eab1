import * as z from 'zod/mini';
import { admin, noInput } from '#contract/endpoint.ts';
import { instant } from '#contract/fields.ts';
import { appSettings } from '#features/app-settings/app-settings.ts';
import { ownSettingsForm, settingsForm } from './admin-settings.forms.ts';

const ownSettings = z.object({ admin_mails: z.boolean() });
/** With the instant of the latest change, in 1970 before the first. */
const storedSettings = z.extend(appSettings, { updated_at: instant });

/** The installation's settings (docs/product.md §7 C60–C68). */
export const adminSettingsContract = {
  show: admin('GET /admin/settings', 'Los ajustes de la plataforma').input(noInput).output(storedSettings),
  change: admin('PUT /admin/settings', 'Cambiar los ajustes de la plataforma')
    .input(settingsForm)
    .output(storedSettings),
  own: admin('GET /admin/own-settings', 'Los ajustes de quien administra').input(noInput).output(ownSettings),
  changeOwn: admin('PUT /admin/own-settings', 'Cambiar los ajustes de quien administra')
    .input(ownSettingsForm)
    .output(ownSettings),
};
