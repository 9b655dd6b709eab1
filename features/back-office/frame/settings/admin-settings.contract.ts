import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { instant } from '#contract/fields.ts';
import { appSettings } from '#features/app-settings/app-settings.ts';
import { ownSettingsForm, settingsForm } from './admin-settings.forms.ts';

const ownSettings = z.object({ admin_mails: z.boolean() });
/** With the instant of the latest change, in 1970 before the first. */
const storedSettings = z.extend(appSettings, { updated_at: instant });
const nothing = z.optional(z.strictObject({}));

/** The installation's settings (docs/product.md §7 C60–C68). */
export const adminSettingsContract = {
  show: endpoint('admin', 'GET', '/admin/settings', { summary: 'Los ajustes de la plataforma' })
    .input(nothing)
    .output(storedSettings),
  change: endpoint('admin', 'PUT', '/admin/settings', { summary: 'Cambiar los ajustes de la plataforma' })
    .input(settingsForm)
    .output(storedSettings),
  own: endpoint('admin', 'GET', '/admin/own-settings', { summary: 'Los ajustes de quien administra' })
    .input(nothing)
    .output(ownSettings),
  changeOwn: endpoint('admin', 'PUT', '/admin/own-settings', {
    summary: 'Cambiar los ajustes de quien administra',
  })
    .input(ownSettingsForm)
    .output(ownSettings),
};
