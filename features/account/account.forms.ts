import * as z from 'zod/mini';
import { emailAddress, requiredLine } from '#contract/fields.ts';

/** Spec §5: at least 6 characters; the upper bound keeps hashing bounded. */
export const newPassword = z
  .string()
  .check(
    z.minLength(6, 'La contraseña debe tener al menos 6 caracteres'),
    z.maxLength(128, 'La contraseña debe tener como máximo 128 caracteres'),
  );

export const fullName = requiredLine(100, 'Escribe tu nombre.');

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

/** Choosing a password twice (spec §5); only `password` is sent. */
export const newPasswordForm = z.strictObject({ password: newPassword, confirmation: z.string() }).check(
  z.refine(({ password, confirmation }) => password === confirmation, {
    error: 'Las contraseñas no coinciden',
    path: ['confirmation'],
  }),
);

/** The same in the settings, where the sentence for a short one names the new password (spec §5). */
export const changePasswordForm = z
  .strictObject({
    current_password: z.string().check(z.minLength(1, 'Escribe tu contraseña actual.'), z.maxLength(128)),
    new_password: z
      .string()
      .check(
        z.minLength(6, 'La nueva contraseña debe tener al menos 6 caracteres'),
        z.maxLength(128, 'La nueva contraseña debe tener como máximo 128 caracteres'),
      ),
    confirmation: z.string(),
  })
  .check(
    z.refine(({ new_password, confirmation }) => new_password === confirmation, {
      error: 'Las contraseñas no coinciden',
      path: ['confirmation'],
    }),
  );

export const personalInfoForm = z.strictObject({ full_name: fullName });
