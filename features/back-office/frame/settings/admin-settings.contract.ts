import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { instant } from '#contract/fields.ts';
import { appSettings } from '#features/app-settings/app-settings.ts';
import { ownSettingsForm, settingsForm } from './admin-settings.forms.ts';

const ownSettings = z.object({ admin_mails: z.boolean() });
/** With the instant of the latest change, in 1970 before the first. */
const storedSettings = z.extend(appSettings, { updated_at: instant });
const nothing = z.optional(z.strictObject({}));

/** The installation's settings (docs/product.md §7 C60–C68), and the part of them that everybody sees. */
export const adminSettingsContract = {
  public: endpoint('public', 'GET', '/app-settings', {
    summary: 'Si hay registro abierto y qué aviso se muestra',
  })
    .input(nothing)
    .output(
      z.object({
        registration_open: z.boolean(),
        maintenance_notice: z.string(),
        /** Signing up asks for the year of birth; absent when it does not. */
        asks_birth_year: z.optional(z.boolean()),
        /** Where people without an account can ask for help; absent when none is configured. */
        support_email: z.optional(z.string()),
      }),
    ),
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
