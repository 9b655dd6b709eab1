import { writeLetter } from '#server/mail/letter.ts';
import type { MailWriters } from '#server/mail/queue.ts';

const day = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' });

/** The kinds of mail of this feature. */
export const personalDataMails: MailWriters<'deletion_requested'> = {
  deletion_requested: {
    write: async (_db, { data }, { config }) =>
      writeLetter({
        appName: config.APP_NAME,
        subject: `Tu cuenta se eliminará el ${day.format(new Date(data.due_at))}`,
        paragraphs: [
          `Se pidió eliminar tu cuenta de ${config.APP_NAME}. El ` +
            `${day.format(new Date(data.due_at))} borraremos tu nombre, tu correo y tus mensajes. Si ` +
            'tenías una suscripción, ya no se renueva.',
          '¿Cambiaste de idea? Inicia sesión antes de ese día y pulsa «Cancelar la eliminación».',
        ],
        button: { label: 'Iniciar sesión', url: `${config.PUBLIC_ORIGIN}/login` },
        footnotes: ['Si no fuiste tú, cancela la eliminación y cambia tu contraseña.'],
      }),
  },
};
