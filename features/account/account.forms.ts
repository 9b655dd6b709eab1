import * as z from 'zod/mini';
import { emailAddress, requiredLine } from '#contract/fields.ts';
import { BIRTH_YEAR_RANGE } from '#domain/people/age.ts';
import { isCountry } from '#domain/people/countries.ts';
import { nameProblem } from '#domain/people/names/person-name.ts';
import { USERNAME } from '#domain/people/names/username.ts';

export const TOO_LONG = 'La contraseña es demasiado larga.';

export const newPassword = z
  .string('Escribe una contraseña.')
  .check(
    z.minLength(6, 'La contraseña debe tener al menos 6 caracteres'),
    z.maxLength(128, 'La contraseña debe tener como máximo 128 caracteres'),
  );

export const fullName = requiredLine(100, 'Escribe tu nombre.').check(({ value, issues }) => {
  const message = nameProblem(value);
  if (message) issues.push({ code: 'custom', message, input: value });
});

export const country = z
  .string()
  .check(z.refine(isCountry, 'No conocemos ese país: elige uno de la lista, o General.'));

export const BIRTH_YEAR = 'Escribe el año en que naciste, por ejemplo 2001.';

export const signUpForm = z.strictObject({
  full_name: fullName,
  email: emailAddress,
  password: newPassword,
  /** Asked only where an age line is set. */
  birth_year: z.optional(
    z.int(BIRTH_YEAR).check(z.gte(BIRTH_YEAR_RANGE[0], BIRTH_YEAR), z.lte(BIRTH_YEAR_RANGE[1], BIRTH_YEAR)),
  ),
  terms_accepted: z.literal(true, 'Acepta los términos para crear tu cuenta.'),
  /** When absent, lists hold what is for everybody. */
  country: z.optional(country),
});

/** An address, or the username of an account that a school made (docs/product.md §28). */
const signInName = z.string('Escribe tu correo.').check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, 'Escribe tu correo.'),
  z.maxLength(254, 'Como máximo 254 caracteres.'),
  z.refine(
    (name) => (name.includes('@') ? emailAddress.safeParse(name).success : USERNAME.test(name)),
    'Escribe un correo válido, como nombre@ejemplo.com.',
  ),
);

export const signInForm = z.strictObject({
  email: signInName,
  password: z
    .string('Escribe tu contraseña.')
    .check(z.minLength(1, 'Escribe tu contraseña.'), z.maxLength(128, TOO_LONG)),
});

/** It confirms the download and the deletion of personal data, and the end of a session. */
export const ownPasswordForm = z.pick(signInForm, { password: true });

/** The own password confirms that its owner adds the address. */
export const addressForm = z.extend(ownPasswordForm, { email: emailAddress });

export const recoverForm = z.strictObject({ email: emailAddress });

/** A new password, typed twice (docs/product.md §5.2); only `password` is sent. */
export const newPasswordForm = z.strictObject({ password: newPassword, confirmation: z.string() }).check(
  z.refine(({ password, confirmation }) => password === confirmation, {
    error: 'Las contraseñas no coinciden',
    path: ['confirmation'],
  }),
);

export const currentPassword = z
  .string('Escribe tu contraseña actual.')
  .check(z.minLength(1, 'Escribe tu contraseña actual.'), z.maxLength(128, TOO_LONG));

/** The settings' form, whose message for a short password names the new one. */
export const changePasswordForm = z
  .strictObject({
    current_password: currentPassword,
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
