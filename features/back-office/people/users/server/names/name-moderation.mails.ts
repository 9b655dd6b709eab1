import { eq } from 'drizzle-orm';
import { name_moderations } from '#db/schema.ts';
import { NAME_REASON_WORDS } from '#domain/people/names/name-moderation.ts';
import { writeLetter } from '#server/mail/letter.ts';
import type { MailWriters } from '#server/mail/queue.ts';

export const nameModerationMails: MailWriters<'name_moderated'> = {
  name_moderated: {
    write: async (db, { data }, { config }) => {
      const [row] = await db
        .select()
        .from(name_moderations)
        .where(eq(name_moderations.id, data.moderation_id));
      if (!row || row.ended_at) return null;
      return writeLetter({
        appName: config.APP_NAME,
        subject: row.action === 'hidden' ? 'Tu nombre ya no se muestra' : 'Cambiamos tu nombre',
        paragraphs: [
          row.action === 'hidden'
            ? 'El equipo ocultó tu nombre: los demás te ven como «Anónimo».'
            : 'El equipo cambió el nombre con el que te ven los demás.',
          `Motivo: ${NAME_REASON_WORDS[row.reason]}.${row.note && ` ${row.note}`}`,
          'Puedes elegir otro nombre en Ajustes.',
        ],
        button: { label: 'Elegir otro nombre', url: `${config.PUBLIC_ORIGIN}/settings?view=personal-info` },
      });
    },
  },
};
