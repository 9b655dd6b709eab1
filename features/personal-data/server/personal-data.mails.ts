import { eq } from 'drizzle-orm';
import { auth_users, profiles } from '#db/schema.ts';
import { describeDay } from '#domain/time/calendar-day.ts';
import { localDay } from '#domain/time/week.ts';
import { writeLetter } from '#server/mail/letter.ts';
import type { MailWriters } from '#server/mail/queue.ts';

/** The kinds of mail of this feature. */
export const personalDataMails: MailWriters<'deletion_requested'> = {
  deletion_requested: {
    write: async (db, { recipient, data }, { config }) => {
      const [person] = await db
        .select({ time_zone: profiles.time_zone })
        .from(profiles)
        .innerJoin(auth_users, eq(auth_users.id, profiles.user_id))
        .where(eq(auth_users.email, recipient));
      if (!person) return null;
      const day = describeDay(localDay(new Date(data.due_at), person.time_zone));
      return writeLetter({
        appName: config.APP_NAME,
        subject: `Tu cuenta se eliminará el ${day}`,
        paragraphs: [
          `Se pidió eliminar tu cuenta de ${config.APP_NAME}. El ` +
            `${day} borraremos tu nombre, tu correo y tus mensajes. Si ` +
            'tenías una suscripción, ya no se renueva.',
          '¿Cambiaste de idea? Inicia sesión antes de ese día y pulsa «Cancelar la eliminación». ' +
            'Una suscripción se reanuda aparte, en Planes.',
        ],
        button: { label: 'Iniciar sesión', url: `${config.PUBLIC_ORIGIN}/login` },
        footnotes: ['Si no fuiste tú, cancela la eliminación y cambia tu contraseña.'],
      });
    },
  },
};
