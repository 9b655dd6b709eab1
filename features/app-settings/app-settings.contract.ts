import * as z from 'zod/mini';
import { anyone, noInput } from '#contract/endpoint.ts';
import { REGISTRATIONS } from '#domain/people/registration.ts';

export const appSettingsContract = {
  public: anyone('GET /app-settings', 'Si hay registro abierto y qué aviso se muestra')
    .input(noInput)
    .output(
      z.object({
        /** Whether the form of registration helps somebody without an invitation. */
        registration_open: z.boolean(),
        registration: z.enum(REGISTRATIONS),
        /** The domains of mail that can register; absent where all can. */
        registration_domains: z.optional(z.array(z.string())),
        maintenance_notice: z.string(),
        /** Signing up asks for the year of birth; absent when it does not. */
        asks_birth_year: z.optional(z.boolean()),
        /** Where people without an account can ask for help; absent when none is configured. */
        support_email: z.optional(z.string()),
      }),
    ),
};
