import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

export const appSettingsContract = {
  public: endpoint('public', 'GET', '/app-settings', {
    summary: 'Si hay registro abierto y qué aviso se muestra',
  })
    .input(z.optional(z.strictObject({})))
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
};
