import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { auth_pending_sign_ups, auth_tokens, auth_users } from '#db/schema.ts';
import { writeLetter } from '#server/mail/letter.ts';
import type { MailWriters } from '#server/mail/queue.ts';
import type { Services } from '#server/services.ts';
import { hashToken, mintToken } from '#server/session/secret-token.ts';
import { CONFIRMATION_HOURS } from './confirm-sign-up.ts';
import { findPendingSignUps, type PendingSignUp } from './pending-sign-ups.ts';

const RECOVERY_MS = 3_600_000;

/** The mails of accounts. One-time links are minted here, at the last moment, and only their hash is stored. */
export const accountMails: MailWriters = {
  confirmation: async (db, { recipient, data }, services) => {
    const now = services.clock();
    const waiting = await findPendingSignUps(db, recipient, now);
    const asked = data.pending_id ? waiting.filter(({ id }) => id === data.pending_id) : waiting;
    const [pending] = asked;
    if (!pending) return null;
    if (await hasUser(db, recipient)) return accountExists(services);
    const isOneWish = new Set(asked.map(({ password_hash }) => password_hash)).size === 1;
    const token = mintToken();
    if (isOneWish) await giveLink(db, pending.id, token);
    else await addSignUpWithoutPassword(db, services, pending, token);
    return confirmation(services, link(services, 'confirm-email', token, 'email'), isOneWish);
  },
  recovery: async (db, { recipient }, services) => {
    const [user] = await db
      .select({ id: auth_users.id })
      .from(auth_users)
      .where(eq(auth_users.email, recipient));
    if (!user) return null;
    const token = mintToken();
    const now = services.clock();
    await db.insert(auth_tokens).values({
      user_id: user.id,
      type: 'recovery',
      token_hash: hashToken(token),
      created_at: now,
      expires_at: new Date(now.getTime() + RECOVERY_MS),
    });
    return recovery(services, link(services, 'reset-password', token, 'recovery'));
  },
  password_changed: async (_db, _order, { config }) =>
    writeLetter({
      appName: config.APP_NAME,
      subject: 'Tu contraseña ha cambiado',
      paragraphs: [
        `La contraseña de tu cuenta de ${config.APP_NAME} se acaba de cambiar y las demás sesiones se han cerrado.`,
        'Si no fuiste tú, pide ahora mismo un enlace para elegir otra contraseña.',
      ],
      button: { label: 'Elegir otra contraseña', url: `${config.PUBLIC_ORIGIN}/forgot-password` },
    }),
};

async function hasUser(db: Database, email: string): Promise<boolean> {
  const [user] = await db.select({ id: auth_users.id }).from(auth_users).where(eq(auth_users.email, email));
  return user !== undefined;
}

/** Gives a sign-up a fresh link; the one before stops working. */
async function giveLink(db: Database, id: string, token: string): Promise<void> {
  await db
    .update(auth_pending_sign_ups)
    .set({ token_hash: hashToken(token) })
    .where(eq(auth_pending_sign_ups.id, id));
}

/**
 * Several people, or one with several passwords, wait for the same address, and who asks for the mail again does not say which
 * one it is: this link confirms the address under a password that nobody has, so that its owner chooses one by mail.
 */
async function addSignUpWithoutPassword(
  db: Database,
  { clock, passwords }: Services,
  { email, password_hash: like }: PendingSignUp,
  token: string,
): Promise<void> {
  const now = clock();
  await db.insert(auth_pending_sign_ups).values({
    email,
    password_hash: await passwords.hash(mintToken(), like),
    full_name: email.slice(0, email.indexOf('@')),
    time_zone: 'UTC',
    token_hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + CONFIRMATION_HOURS * 3_600_000),
  });
}

const link = ({ config }: Services, page: string, token: string, type: string) =>
  `${config.PUBLIC_ORIGIN}/${page}?token_hash=${token}&type=${type}`;

const CHOOSE_A_PASSWORD =
  'Hay más de un registro con este email y no sabemos cuál es el tuyo. Por seguridad, este enlace no conserva la contraseña de ninguno: después de confirmar, elige la tuya con «¿Olvidaste tu contraseña?».';

const confirmation = ({ config }: Services, url: string, isOneWish: boolean) =>
  writeLetter({
    appName: config.APP_NAME,
    subject: `Confirma tu email en ${config.APP_NAME}`,
    paragraphs: [
      '¡Hola!',
      `Alguien creó una cuenta en ${config.APP_NAME} con este email. Si fuiste tú, confírmalo y empieza a aprender.`,
      ...(isOneWish ? [] : [CHOOSE_A_PASSWORD]),
    ],
    button: { label: 'Confirmar mi email', url },
    footnotes: [
      'El enlace sirve una sola vez y caduca en 24 horas.',
      'Si no fuiste tú, no hagas nada: sin confirmación no se crea ninguna cuenta.',
    ],
  });

const accountExists = ({ config }: Services) =>
  writeLetter({
    appName: config.APP_NAME,
    subject: `Ya tienes una cuenta en ${config.APP_NAME}`,
    paragraphs: [
      '¡Hola!',
      `Alguien intentó crear una cuenta en ${config.APP_NAME} con este email, pero ya tienes una. No ha cambiado nada en ella.`,
      'Si fuiste tú, inicia sesión. Si no recuerdas la contraseña, puedes elegir otra desde la misma página.',
    ],
    button: { label: 'Iniciar sesión', url: `${config.PUBLIC_ORIGIN}/login` },
    footnotes: ['Si no fuiste tú, puedes ignorar este mensaje.'],
  });

const recovery = ({ config }: Services, url: string) =>
  writeLetter({
    appName: config.APP_NAME,
    subject: 'Elige una contraseña nueva',
    paragraphs: [
      '¡Hola!',
      `Alguien pidió cambiar la contraseña de tu cuenta de ${config.APP_NAME}. Si fuiste tú, elige una nueva con este botón.`,
    ],
    button: { label: 'Elegir contraseña nueva', url },
    footnotes: [
      'El enlace sirve una sola vez y caduca en una hora.',
      'Si no fuiste tú, no hagas nada: tu contraseña sigue siendo la misma.',
    ],
  });
