import * as z from 'zod/mini';

/** The own password, which confirms the download and the deletion of personal data. */
export const ownPasswordForm = z.strictObject({
  password: z.string().check(z.minLength(1, 'Escribe tu contraseña.'), z.maxLength(128)),
});
