import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { auth_users, profiles, support_requests } from '#db/schema.ts';
import { shownAddressOf } from '#db/sql/shown-address-sql.ts';
import type { MailData } from '#domain/messages/mails.ts';
import { type Letter, writeLetter } from '#server/mail/letter.ts';
import type { MailWriters } from '#server/mail/queue.ts';
import type { Services } from '#server/services.ts';
import type { AdminNotice } from './enqueue-admin-notice.ts';

/**
 * The mails that inform administrators of an event, each with a link to the page of the person that it concerns. That of a report is in
 * question-reports.mails.ts.
 */
export const adminNoticeMails: MailWriters<Exclude<AdminNotice, 'admin_question_report'>> = {
  admin_support_request: {
    write: async (db, { data }, services) => {
      const [request] = await db
        .select()
        .from(support_requests)
        .where(eq(support_requests.id, data.request_id));
      if (!request) return null;
      const { category, subject, email } = request;
      return notice(services, `users/${request.user_id}#solicitudes`, {
        subject: `Nueva solicitud de soporte: ${subject}`,
        paragraphs: [`${email} pide ayuda (${category}): ${subject}`],
      });
    },
  },
  admin_new_user: aboutPerson('', (who) => ({
    subject: 'Se ha registrado una persona nueva',
    paragraphs: [`${who} acaba de confirmar su cuenta.`],
  })),
  admin_payment_trouble: aboutPerson('#pagos', (who, { trouble }: MailData['admin_payment_trouble']) => ({
    subject: 'Un pago necesita atención',
    paragraphs: [`${who}: ${trouble}`],
  })),
  admin_mail_rejected: {
    write: async (_, { data }, services) =>
      notice(services, 'system', {
        subject: 'El servidor de correo rechaza mensajes',
        paragraphs: [
          `Un mail (${data.kind}) se rechazó dos veces y no se enviará: ${data.reason}`,
          'Si pasa con muchos, revisa SMTP_URL, MAIL_FROM y la reputación del dominio. Hasta mañana no llegará otro aviso como este.',
        ],
      }),
  },
  admin_sign_in: aboutPerson('#historial', (who) => ({
    subject: 'Inicio de sesión en la administración',
    paragraphs: [
      `${who} ha iniciado sesión.`,
      'Si no lo esperabas, suspende esa cuenta y cambia su contraseña.',
    ],
  })),
};

/** A notice about a person, unless the account is gone. */
function aboutPerson<Data extends { user_id: string }>(
  part: string,
  words: (who: string, data: Data) => Words,
) {
  const write = async (db: Database, { data }: { data: Data }, services: Services) => {
    const person = await findPerson(db, data.user_id);
    const who = person && `${person.full_name} (${person.email})`;
    return who ? notice(services, `users/${data.user_id}${part}`, words(who, data)) : null;
  };
  return { write };
}

type Words = Pick<Letter, 'subject' | 'paragraphs'>;

/** A mail to administrators with a link to a page of theirs. */
export function notice({ config }: Services, page: string, { subject, paragraphs }: Words) {
  return writeLetter({
    appName: config.APP_NAME,
    subject,
    paragraphs,
    button: { label: 'Abrir la administración', url: `${config.PUBLIC_ORIGIN}/admin/${page}` },
    footnotes: ['Qué avisos llegan se elige en los ajustes de la administración.'],
  });
}

async function findPerson(db: Database, userId: string) {
  const [person] = await db
    .select({ full_name: profiles.full_name, email: shownAddressOf(auth_users.email) })
    .from(profiles)
    .innerJoin(auth_users, eq(auth_users.id, profiles.user_id))
    .where(eq(profiles.user_id, userId));
  return person;
}
