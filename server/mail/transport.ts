import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  links?: string[];
};

export type MailTransport = { send(mail: Mail): Promise<void> };

/** A mail server that says nothing holds up the queue and the end of the process no longer than this. */
const PATIENCE = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/**
 * SMTP where SMTP_URL names a server; otherwise every mail becomes a file DATA_DIR/outbox/*.eml and its links are told.
 *
 * @param tell receives a line for people at the terminal when there is no mail server
 */
export function createMailTransport(config: Config, tell: (line: string) => void): MailTransport {
  const from = config.MAIL_FROM ?? {
    name: config.APP_NAME,
    address: `no-reply@${new URL(config.PUBLIC_ORIGIN).hostname}`,
  };
  if (config.SMTP_URL) {
    const smtp = nodemailer.createTransport({ ...PATIENCE, url: config.SMTP_URL }, { from });
    return {
      send: async ({ links: _, ...mail }) => {
        await smtp.sendMail(mail);
      },
    };
  }
  const toFile = nodemailer.createTransport(
    { streamTransport: true, buffer: true, newline: 'windows' },
    { from },
  );
  return {
    send: async ({ links = [], ...mail }) => {
      // The body is quoted-printable and breaks links; in a header a script finds them whole.
      const { message } = await toFile.sendMail({ ...mail, headers: { 'X-Link': links } });
      await mkdir(config.outbox, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${crypto.randomUUID().slice(0, 8)}.eml`;
      await writeFile(join(config.outbox, `.${name}`), message as Buffer, { mode: 0o600 });
      await rename(join(config.outbox, `.${name}`), join(config.outbox, name));
      for (const link of links) tell(`Mail para ${mail.to}: ${link}`);
    },
  };
}
