import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import {
  auth_address_requests,
  auth_confirmation_links,
  auth_pending_sign_ups,
  auth_tokens,
  auth_users,
} from '#db/schema.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { writeLetter } from '#server/mail/letter.ts';
import type { MailWriter, MailWriters } from '#server/mail/queue.ts';
import type { Services } from '#server/services.ts';
import { hashToken, mintToken } from '#server/session/secret-token.ts';
import { CONFIRMATION_MAILS } from './limits.ts';
import { CONFIRMATION_MS, pendingNames } from './registration/pending-sign-ups.ts';

const RECOVERY_MS = HOUR_MS;

/** One-time links are minted when their mail is written, and only their hash is stored. */
const writeConfirmation: MailWriter<'confirmation'> = async (db, { recipient }, services) => {
  const now = services.clock();
  const names = await pendingNames(db, { email: recipient, now });
  if (names.length === 0) return null;
  if (await hasUser(db, recipient)) return accountExists(services);
  const token = mintToken();
  await db.insert(auth_confirmation_links).values({
    email: recipient,
    token_hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + CONFIRMATION_MS),
  });
  await db
    .update(auth_pending_sign_ups)
    .set({ mailed_at: now })
    .where(and(eq(auth_pending_sign_ups.email, recipient), isNull(auth_pending_sign_ups.mailed_at)));
  return confirmation(services, greetingOf(names), link(services, 'confirm-email', token, 'email'));
};

const writeAddress: MailWriter<'address'> = async (db, { recipient, data }, services) => {
  if (await hasUser(db, recipient)) return accountExists(services);
  const token = mintToken();
  const [request] = await db
    .update(auth_address_requests)
    .set({ token_hash: hashToken(token) })
    .where(and(eq(auth_address_requests.user_id, data.user_id), eq(auth_address_requests.email, recipient)))
    .returning({ user_id: auth_address_requests.user_id });
  return request ? addressLetter(services, link(services, 'confirm-email', token, 'address')) : null;
};

const writeRecovery: MailWriter<'recovery'> = async (db, { recipient }, services) => {
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
};

const writePasswordChanged: MailWriter<'password_changed'> = async (_db, _mail, { config }) =>
  writeLetter({
    appName: config.APP_NAME,
    subject: 'Tu contraseña ha cambiado',
    paragraphs: [
      `La contraseña de tu cuenta de ${config.APP_NAME} se acaba de cambiar y las demás sesiones se han cerrado.`,
      'Si no fuiste tú, pide ahora mismo un enlace para elegir otra contraseña.',
    ],
    button: { label: 'Elegir otra contraseña', url: `${config.PUBLIC_ORIGIN}/forgot-password` },
  });

const writePasswordGuesses: MailWriter<'password_guesses'> = async (db, { recipient }, { config }) => {
  if (!(await hasUser(db, recipient))) return null;
  return writeLetter({
    appName: config.APP_NAME,
    subject: 'Alguien intenta entrar en tu cuenta',
    paragraphs: [
      'Hoy se ha escrito muchas veces una contraseña equivocada para tu cuenta de ' +
        `${config.APP_NAME}. Nadie ha entrado con ellas y hemos frenado los intentos; donde ya has ` +
        'iniciado sesión puedes seguir como siempre.',
      'Si fuiste tú, no tienes que hacer nada. Si no, y tu contraseña es corta o la usas en otros sitios, elige otra.',
    ],
    button: { label: 'Elegir otra contraseña', url: `${config.PUBLIC_ORIGIN}/forgot-password` },
  });
};

type AccountMail = 'confirmation' | 'address' | 'recovery' | 'password_changed' | 'password_guesses';

export const accountMails: MailWriters<AccountMail> = {
  confirmation: { write: writeConfirmation, limit: CONFIRMATION_MAILS },
  address: { write: writeAddress, limit: CONFIRMATION_MAILS },
  recovery: { write: writeRecovery, limit: { isDelayed: true, reserved: 0 } },
  // At most one a day, and not counted, so that the recovery mail that its reader asks for need not wait.
  password_guesses: { write: writePasswordGuesses },
  password_changed: { write: writePasswordChanged, limit: { isDelayed: false, reserved: 0 } },
};

async function hasUser(db: Database, email: string): Promise<boolean> {
  const [user] = await db.select({ id: auth_users.id }).from(auth_users).where(eq(auth_users.email, email));
  return user !== undefined;
}

/** Strangers may have signed up too: only one name for all, and only if it is a word, so that no mail carries their text. */
function greetingOf(names: string[]): string {
  const [first = ''] = names.length === 1 ? names[0]!.split(' ') : [];
  return /^[\p{L}\p{M}'’-]{1,30}$/u.test(first) ? `¡Hola, ${first}!` : '¡Hola!';
}

const link = ({ config }: Services, page: string, token: string, type: string) =>
  `${config.PUBLIC_ORIGIN}/${page}?token_hash=${token}&type=${type}`;

const confirmation = ({ config }: Services, greeting: string, url: string) =>
  writeLetter({
    appName: config.APP_NAME,
    subject: `Confirma tu correo en ${config.APP_NAME}`,
    paragraphs: [
      greeting,
      `Alguien creó una cuenta en ${config.APP_NAME} con este correo. Si fuiste tú, confírmalo y empieza a aprender.`,
      'Al abrirlo en otro dispositivo te pediremos la contraseña que elegiste: así nadie más puede quedarse con tu cuenta.',
    ],
    button: { label: 'Confirmar mi correo', url },
    footnotes: [
      'El enlace sirve una sola vez y caduca en 24 horas.',
      'Si no fuiste tú, no hagas nada: sin confirmación no se crea ninguna cuenta.',
    ],
  });

const addressLetter = ({ config }: Services, url: string) =>
  writeLetter({
    appName: config.APP_NAME,
    subject: `Confirma tu correo en ${config.APP_NAME}`,
    paragraphs: [
      '¡Hola!',
      `Alguien quiere añadir este correo a su cuenta de ${config.APP_NAME}, que hizo su centro. Si fuiste tú, confírmalo: desde ` +
        'entonces entras también con él, y tu docente ya no puede cambiar tu contraseña.',
    ],
    button: { label: 'Confirmar mi correo', url },
    footnotes: [
      'El enlace sirve una sola vez y caduca en 24 horas.',
      'Si no fuiste tú, no hagas nada: el correo no se añade a ninguna cuenta.',
    ],
  });

const accountExists = ({ config }: Services) =>
  writeLetter({
    appName: config.APP_NAME,
    subject: `Ya tienes una cuenta en ${config.APP_NAME}`,
    paragraphs: [
      '¡Hola!',
      `Alguien intentó crear una cuenta en ${config.APP_NAME} con este correo, pero ya tienes una. No ha cambiado nada en ella.`,
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
