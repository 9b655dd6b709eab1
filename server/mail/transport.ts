import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, isLoopback } from '../config.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  links?: string[];
  /** The address to which a mail reader posts when its user unsubscribes (RFC 8058). */
  unsubscribe?: string;
};

export type MailTransport = { send(mail: Mail): Promise<void> };

/** Milliseconds; a silent mail server must not block the queue or the end of the process for long. */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** How many mails one process sends at once; SMTP_URL can lower it and add a rate (docs/operations.md). */
export const MAILS_AT_ONCE = 8;

/** Without TLS only a server on this machine gets mails and the password; what SMTP_URL says in its query comes first. */
const smtpOptions = (url: string) => ({
  ...TIMEOUTS,
  maxConnections: MAILS_AT_ONCE,
  requireTLS: !isLoopback(URL.parse(url)?.hostname ?? ''),
  url,
});

/** Takes some megabytes, so it is loaded with the first mail. */
const loadNodemailer = async () => (await import('nodemailer')).default;

/** Connects to the mail server and signs in. @throws its error */
export async function verifyMailServer(url: string): Promise<void> {
  const nodemailer = await loadNodemailer();
  await nodemailer.createTransport(smtpOptions(url)).verify();
}

/**
 * Sends mails by SMTP when SMTP_URL is set; otherwise writes them to DATA_DIR/outbox/*.eml and prints their links, unless NODE_ENV is
 * `production`: there the output is collected, and whoever reads it could open the links.
 */
export function createMailTransport(config: Config, print: (line: string) => void): MailTransport {
  const from = config.MAIL_FROM ?? {
    name: config.APP_NAME,
    address: `no-reply@${new URL(config.PUBLIC_ORIGIN).hostname}`,
  };
  const { SMTP_URL } = config;
  if (SMTP_URL) {
    const connect = async () =>
      (await loadNodemailer()).createTransport({ ...smtpOptions(SMTP_URL), pool: true }, { from });
    let smtp: ReturnType<typeof connect> | undefined;
    return {
      send: async ({ links: _, unsubscribe, ...mail }) => {
        smtp ??= connect();
        await (await smtp).sendMail({ ...mail, headers: unsubscribeHeaders(unsubscribe) });
      },
    };
  }
  return {
    send: async ({ links = [], unsubscribe, ...mail }) => {
      const options = { streamTransport: true, buffer: true, newline: 'windows' } as const;
      const toFile = (await loadNodemailer()).createTransport(options, { from });
      // The quoted-printable body breaks links, so a header repeats them unbroken for scripts.
      const { message } = await toFile.sendMail({
        ...mail,
        headers: { 'X-Link': links, ...unsubscribeHeaders(unsubscribe) },
      });
      await mkdir(config.outbox, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${crypto.randomUUID().slice(0, 8)}.eml`;
      await writeFile(join(config.outbox, `.${name}`), message as Buffer, { mode: 0o600 });
      await rename(join(config.outbox, `.${name}`), join(config.outbox, name));
      if (config.NODE_ENV === 'production') return;
      for (const link of links) print(`Mail para ${mail.to}: ${link}`);
    },
  };
}

const unsubscribeHeaders = (address: string | undefined): Record<string, string> =>
  address
    ? { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};
