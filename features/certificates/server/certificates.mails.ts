import { and, eq, ne } from 'drizzle-orm';
import { certificates } from '#db/schema.ts';
import { certificateTitle } from '#domain/people/certificates.ts';
import { writeLetter } from '#server/mail/letter.ts';
import type { MailWriters } from '#server/mail/queue.ts';

export const certificateMails: MailWriters<'certificate_revoked'> = {
  certificate_revoked: {
    write: async (db, { data }, { config }) => {
      const [row] = await db
        .select()
        .from(certificates)
        .where(and(eq(certificates.id, data.certificate_id), ne(certificates.revocation, 'erased')));
      if (!row) return null;
      return writeLetter({
        appName: config.APP_NAME,
        subject: 'Tu certificado ya no es válido',
        paragraphs: [
          `El equipo revocó tu ${certificateTitle(row).toLocaleLowerCase('es')}.`,
          `Motivo: ${row.revoked_reason}`,
          row.may_return ? 'Puedes pedirlo de nuevo en tus certificados.' : 'No se vuelve a dar.',
        ],
        button: { label: 'Ver tus certificados', url: `${config.PUBLIC_ORIGIN}/certificados` },
      });
    },
  },
};
