import * as z from 'zod/mini';
import { anyone, learner, noInput } from '#contract/endpoint.ts';
import { emailAddress, instant } from '#contract/fields.ts';
import { LINK_TYPES } from '#domain/people/account-links.ts';
import { ROLES, THEME_PREFERENCES } from '#domain/people/profile.ts';
import { STAFF_ROLES } from '#domain/rights.ts';
import {
  addressForm,
  country,
  currentPassword,
  fullName,
  newPassword,
  recoverForm,
  signInForm,
  signUpForm,
  TOO_LONG,
} from './account.forms.ts';
import {
  LINKS_PER_ADDRESS,
  MAILS_PER_ADDRESS,
  SIGN_INS_PER_ADDRESS,
  SIGN_UPS_PER_ADDRESS,
} from './account.limits.ts';

const timeZone = z.string().check(z.maxLength(64));
const accepted = z.object({ accepted: z.literal(true) });
const oneTimeToken = z.string().check(z.minLength(1), z.maxLength(200));

export const profile = z.object({
  id: z.string(),
  user_id: z.string(),
  email: z.string(),
  full_name: z.string(),
  total_points: z.int(),
  level: z.int(),
  role: z.enum(ROLES),
  staff: z.array(z.enum(STAFF_ROLES)),
  is_premium: z.boolean(),
  is_pupil: z.boolean(),
  subscription_tier: z.nullable(z.string()),
  time_zone: z.string(),
  country: z.string(),
  notifications: z.boolean(),
  theme: z.enum(THEME_PREFERENCES),
  hide_name: z.boolean(),
  created_at: instant,
  updated_at: instant,
});

const user = z.object({ id: z.string(), email: z.string() });
const session = z.object({ expires_at: instant, access_token: z.optional(z.string()) });

/** Sessions, sign-up, passwords and the own profile: docs/product.md §7 C02–C10, C20, C21. */
export const accountContract = {
  signUp: anyone('POST /auth/sign-up', 'Crear una cuenta', { perAddress: SIGN_UPS_PER_ADDRESS })
    .input(z.extend(signUpForm, { time_zone: z.optional(timeZone), invitation: z.optional(oneTimeToken) }))
    .output(accepted),
  signIn: anyone('POST /auth/sign-in', 'Iniciar sesión', { perAddress: SIGN_INS_PER_ADDRESS })
    .input(z.extend(signInForm, { transport: z.optional(z.enum(['cookie', 'bearer'])) }))
    .output(z.object({ session, user, profile })),
  signOut: anyone('POST /auth/sign-out', 'Cerrar sesión', { status: 204 }).input(noInput),
  recover: anyone('POST /auth/recover', 'Pedir un enlace para cambiar la contraseña', {
    perAddress: MAILS_PER_ADDRESS,
  })
    .input(recoverForm)
    .output(accepted),
  verify: anyone('POST /auth/verify', 'Comprobar un enlace recibido por correo', {
    perAddress: LINKS_PER_ADDRESS,
  })
    .input(
      z.strictObject({
        token_hash: oneTimeToken,
        type: z.enum(LINK_TYPES),
        password: z.optional(z.string().check(z.maxLength(128, TOO_LONG))),
      }),
    )
    .output(
      z.object({
        type: z.enum(LINK_TYPES),
        email: z.optional(z.string()),
        /** Present in the browser that signed up, which now has a session. */
        signed_in: z.optional(z.literal(true)),
      }),
    ),
  resend: anyone('POST /auth/resend', 'Volver a enviar la confirmación', { perAddress: MAILS_PER_ADDRESS })
    .input(z.strictObject({ email: emailAddress }))
    .output(accepted),
  resetPassword: anyone('POST /auth/reset-password', 'Elegir una contraseña nueva', {
    perAddress: LINKS_PER_ADDRESS,
  })
    .input(z.strictObject({ token_hash: oneTimeToken, password: newPassword }))
    .output(accepted),
  session: anyone('GET /auth/session', 'La sesión actual')
    .input(noInput)
    .output(z.object({ session: z.nullable(session), user: z.nullable(user), profile: z.nullable(profile) })),
  changePassword: learner('PUT /auth/password', 'Cambiar la contraseña')
    .input(z.strictObject({ current_password: currentPassword, new_password: newPassword }))
    .output(z.extend(accepted, { session: z.optional(session) })),
  addAddress: learner('POST /auth/address', 'Añadir un correo a una cuenta sin correo', {
    limit: { name: 'address_requests', points: 5, seconds: 3600 },
  })
    .input(addressForm)
    .output(accepted),
  myProfile: learner('GET /profiles/me', 'Mi perfil').input(noInput).output(profile),
  updateMyProfile: learner('PATCH /profiles/me', 'Cambiar mi perfil')
    .input(
      z.strictObject({
        full_name: z.optional(fullName),
        time_zone: z.optional(timeZone),
        country: z.optional(country),
        notifications: z.optional(z.boolean()),
        theme: z.optional(z.enum(THEME_PREFERENCES)),
        hide_name: z.optional(z.boolean()),
      }),
    )
    .output(profile),
};
