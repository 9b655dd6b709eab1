import { REMINDER_PAGES, reminderText } from '#domain/reminder-words.ts';
import { writeLetter } from '#server/mail/letter.ts';
import type { MailWriters } from '#server/mail/queue.ts';
import { findStillDue } from './still-due.ts';
import { unsubscribeLinks } from './unsubscribe-links.ts';

export const reminderMails: MailWriters<'reminder'> = {
  reminder: {
    isSentAtMostOnce: true,
    write: async (db, { data }, services) => {
      const now = services.clock();
      const person = await findStillDue(db, { ...data, channel: 'mail' }, now);
      if (!person) return null;
      const { title, body, action } = reminderText(data.kind, { now, zone: person.zone }, person.facts);
      const { PUBLIC_ORIGIN, APP_NAME } = services.config;
      return writeLetter({
        appName: APP_NAME,
        subject: title,
        paragraphs: [body],
        button: { label: action, url: PUBLIC_ORIGIN + REMINDER_PAGES[data.kind] },
        footnotes: ['Te escribimos porque pediste este recordatorio. Como mucho es uno al día.'],
        unsubscribe: unsubscribeLinks(services, data),
      });
    },
  },
};
