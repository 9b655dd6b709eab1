import { and, desc, eq, gt } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { auth_pending_sign_ups, auth_tokens, auth_users } from '#db/schema.ts';
import { writeLetter } from '#server/mail/letter.ts';
import type { MailWriters } from '#server/mail/queue.ts';
import { hashToken, mintToken } from '#server/secret-token.ts';
import type { Services } from '#server/services.ts';

const RECOVERY_MS = 3_600_000;

/** The mails of accounts. One-time links are minted here, at the last moment, and only their hash is stored. */
export const accountMails: MailWriters = {
  confirmation: async (db, { recipient, data }, services) => {
    if (await hasUser(db, recipient)) {
      // A resend for a confirmed address has nothing to say; a new sign-up tells its owner.
      await db.delete(auth_pending_sign_ups).where(eq(auth_pending_sign_ups.email, recipient));
      return data.pending_id ? accountExists(services) : null;
    }
    const token = await mintConfirmation(db, recipient, data.pending_id, services.clock());
    return token ? confirmation(services, link(services, 'confirm-email', token, 'email')) : null;
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

/** Gives the pending sign-up (this one, or the newest of the address) a fresh link; the one before stops working. */
async function mintConfirmation(
  db: Database,
  email: string,
  pendingId: string | undefined,
  now: Date,
): Promise<string | null> {
  const [pending] = await db
    .select({ id: auth_pending_sign_ups.id })
    .from(auth_pending_sign_ups)
    .where(
      and(
        eq(auth_pending_sign_ups.email, email),
        gt(auth_pending_sign_ups.expires_at, now),
        pendingId ? eq(auth_pending_sign_ups.id, pendingId) : undefined,
      ),
    )
    .orderBy(desc(auth_pending_sign_ups.created_at), desc(auth_pending_sign_ups.id))
    .limit(1);
  if (!pending) return null;
  const token = mintToken();
  await db
    .update(auth_pending_sign_ups)
    .set({ token_hash: hashToken(token) })
    .where(eq(auth_pending_sign_ups.id, pending.id));
  return token;
}

const link = ({ config }: Services, page: string, token: string, type: string) =>
  `${config.PUBLIC_ORIGIN}/${page}?token_hash=${token}&type=${type}`;

const confirmation = ({ config }: Services, url: string) =>
  writeLetter({
    appName: config.APP_NAME,
    subject: `Confirma tu email en ${config.APP_NAME}`,
    paragraphs: [
      '¡Hola!',
      `Alguien creó una cuenta en ${config.APP_NAME} con este email. Si fuiste tú, confírmalo y empieza a aprender.`,
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
