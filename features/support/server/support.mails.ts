import { eq } from 'drizzle-orm';
import { pick } from '#db/queries/pick.ts';
import { profiles, support_requests } from '#db/schema.ts';
import { hasMailbox } from '#domain/people/names/username.ts';
import { writeLetter } from '#server/mail/letter.ts';
import type { MailWriters } from '#server/mail/queue.ts';

/** A learner's request for help to SUPPORT_EMAIL; replies go to the learner. */
export const supportMails: MailWriters<'support'> = {
  support: {
    write: async (db, { data }, { config }) => {
      const [request] = await db
        .select({
          ...pick(support_requests, 'email', 'category', 'subject', 'message'),
          full_name: profiles.full_name,
        })
        .from(support_requests)
        .innerJoin(profiles, eq(profiles.user_id, support_requests.user_id))
        .where(eq(support_requests.id, data.request_id));
      if (!request) return null;
      const letter = writeLetter({
        appName: config.APP_NAME,
        subject: `[${request.category}] ${request.subject}`,
        paragraphs: [`${request.full_name} (${request.email}) pide ayuda:`, ...paragraphsOf(request.message)],
        footnotes: ['Responde a este mensaje para escribirle.'],
      });
      return hasMailbox(request.email) ? { ...letter, replyTo: request.email } : letter;
    },
  },
};

const paragraphsOf = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '');
