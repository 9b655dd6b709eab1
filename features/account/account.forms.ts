import * as z from 'zod/mini';
import { emailAddress, requiredText } from '#contract/fields.ts';

/** Spec §5: at least 6 characters; the upper bound keeps hashing bounded. */
export const newPassword = z
  .string()
  .check(
    z.minLength(6, 'La contraseña debe tener al menos 6 caracteres'),
    z.maxLength(128, 'La contraseña debe tener como máximo 128 caracteres'),
  );

export const fullName = requiredText(100, 'Escribe tu nombre.');

export const signUpForm = z.strictObject({
  full_name: fullName,
  email: emailAddress,
  password: newPassword,
  terms_accepted: z.literal(true, 'Acepta los términos para crear tu cuenta.'),
});

export const signInForm = z.strictObject({
  email: emailAddress,
  password: z
    .string()
    .check(z.minLength(1, 'Escribe tu contraseña.'), z.maxLength(128, 'La contraseña es demasiado larga.')),
});

export const recoverForm = z.strictObject({ email: emailAddress });
