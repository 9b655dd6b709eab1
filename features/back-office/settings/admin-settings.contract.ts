import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { settingsForm } from './admin-settings.forms.ts';

const nothing = z.optional(z.strictObject({}));

export const appSettings = z.object({
  registration_open: z.boolean(),
  maintenance_notice: z.string(),
  notify_support_requests: z.boolean(),
  notify_new_users: z.boolean(),
  notify_payment_trouble: z.boolean(),
  notify_admin_sign_ins: z.boolean(),
});

/** The installation's settings (C60, C68 of http-api.md), and the part of them that everybody sees. */
export const adminSettingsContract = {
  public: endpoint('public', 'GET', '/app-settings', {
    summary: 'Si hay registro abierto y qué aviso se muestra',
  })
    .input(nothing)
    .output(z.object({ registration_open: z.boolean(), maintenance_notice: z.string() })),
  show: endpoint('admin', 'GET', '/admin/settings', { summary: 'Los ajustes de la plataforma' })
    .input(nothing)
    .output(appSettings),
  change: endpoint('admin', 'PUT', '/admin/settings', { summary: 'Cambiar los ajustes de la plataforma' })
    .input(settingsForm)
    .output(appSettings),
};
