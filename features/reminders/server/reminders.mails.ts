import { writeLetter } from '#server/mail/letter.ts';
import type { MailWriters } from '#server/mail/queue.ts';
import { unsubscribeLinks } from './unsubscribe.ts';
import { writeGroupMessages } from './write-group-messages.ts';
import { writeReminder } from './write-reminder.ts';

export const reminderMails: MailWriters<'reminder'> = {
  reminder: {
    isSentAtMostOnce: true,
    write: async (db, { data }, services) => {
      const { kind } = data;
      if (kind === 'group_message') return writeGroupMessages(db, data, services);
      const text = await writeReminder(db, { ...data, kind, channel: 'mail' }, services.clock());
      if (!text) return null;
      const { title, body, action, lines, page, about } = text;
      const { PUBLIC_ORIGIN, APP_NAME } = services.config;
      return writeLetter({
        appName: APP_NAME,
        subject: title,
        paragraphs: [body, ...lines],
        button: { label: action, url: PUBLIC_ORIGIN + page },
        footnotes: ['Te escribimos porque pediste este recordatorio. Como mucho es uno al día.'],
        unsubscribe: unsubscribeLinks(services, { user_id: data.user_id, kind: about }),
      });
    },
  },
};
