import { eq } from 'drizzle-orm';
import { pick } from '#db/queries/pick.ts';
import { support_requests } from '#db/schema.ts';
import { unsubscribeLinks } from '#features/reminders/server/unsubscribe.ts';
import { writeLetter } from '#server/mail/letter.ts';
import type { MailWriters } from '#server/mail/queue.ts';

export const supportAnswerMails: MailWriters<'support_answer'> = {
  support_answer: {
    write: async (db, { data }, services) => {
      const { config } = services;
      const [request] = await db
        .select(pick(support_requests, 'user_id', 'subject', 'message'))
        .from(support_requests)
        .where(eq(support_requests.id, data.request_id));
      if (!request) return null;
      const letter = writeLetter({
        appName: config.APP_NAME,
        subject: `Respuesta a tu solicitud: ${request.subject}`,
        paragraphs: linesOf(data.answer),
        footnotes: ['Tu mensaje:', ...linesOf(request.message)],
        unsubscribe: unsubscribeLinks(services, { user_id: request.user_id, kind: 'support_answer' }),
      });
      return config.SUPPORT_EMAIL ? { ...letter, replyTo: config.SUPPORT_EMAIL } : letter;
    },
  },
};

const linesOf = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '');
