import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { writeLetter } from './letter.ts';
import { createMailTransport } from './transport.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mails-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

let box = 0;
async function send(env: Record<string, string>, letter: Partial<Parameters<typeof writeLetter>[0]> = {}) {
  const DATA_DIR = join(folder, String(++box));
  const config = readConfig({ DATA_DIR, ...env });
  const mail = writeLetter({ appName: config.APP_NAME, subject: 'Hola', paragraphs: ['Texto'], ...letter });
  await createMailTransport(config, () => {}).send({ to: 'ana@ejemplo.com', ...mail });
  const [file] = readdirSync(config.outbox);
  const path = join(config.outbox, file!);
  return { path, outbox: config.outbox, mail: await PostalMime.parse(readFileSync(path)) };
}

test.each([
  'Ahorro, S.A.',
  '«Monedas» <y> más',
  'El "Cerdito"',
  'Piggy@Bank; Ltd.',
  'Ahorro 💰',
  "O'Higgins & Cía",
])('the sender has the application’s name, also when that is %s', async (APP_NAME) => {
  const { mail } = await send({ APP_NAME, PUBLIC_ORIGIN: 'https://dinero.example' });
  expect(mail.from).toEqual({ name: APP_NAME, address: 'no-reply@dinero.example' });
});

test('the sender is MAIL_FROM when it is set', async () => {
  const { mail } = await send({ MAIL_FROM: 'Equipo <hola@dinero.example>' });
  expect(mail.from).toEqual({ name: 'Equipo', address: 'hola@dinero.example' });
});

test('a line break in the subject adds no header and no recipient', async () => {
  const { mail } = await send({}, { subject: 'Hola\r\nBcc: malo@malo.example\n\nOtro cuerpo' });
  expect(mail.bcc ?? []).toEqual([]);
  expect(mail.headers.map((header) => header.key)).not.toContain('bcc');
  expect(mail.to).toEqual([{ name: '', address: 'ana@ejemplo.com' }]);
  expect(mail.text?.trim()).toMatch(/^Texto/);
});

test('user input is escaped in a mail', async () => {
  const { mail } = await send({ APP_NAME: '<b>&' }, { paragraphs: ['<img src=x onerror=alert(1)> & "más"'] });
  expect(mail.html).not.toMatch(/<img|<b>/);
  expect(mail.text).toContain('<img src=x onerror=alert(1)>');
});

test('a mail stored as a file is readable by the process’s account only', async () => {
  const { path, outbox } = await send({});
  expect(statSync(path).mode & 0o077).toBe(0);
  expect(statSync(outbox).mode & 0o077).toBe(0);
});

test('a mail stored as a file has its link unbroken in one line, for scripts', async () => {
  const url = `https://dinero.example/confirm-email?token_hash=${'aZ0-_'.repeat(9)}&type=email`;
  const { path, mail } = await send({}, { button: { label: 'Confirmar', url } });
  expect(readFileSync(path, 'utf8').split(/\r\n */)).toContain(url);
  expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'x-link', value: url }));
});

test.each([
  ['', 1],
  ['production', 0],
])('with NODE_ENV "%s" the terminal shows %i links', async (NODE_ENV, shown) => {
  const lines: string[] = [];
  const transport = createMailTransport(readConfig({ DATA_DIR: folder, NODE_ENV }), (line) =>
    lines.push(line),
  );
  await transport.send({
    to: 'ana@ejemplo.com',
    subject: 'Hola',
    text: '',
    html: '',
    links: ['https://a.example'],
  });
  expect(lines).toHaveLength(shown);
});

test('a mail server that accepts connections and never answers times out', async () => {
  const silent = createServer();
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
  const { port } = silent.address() as AddressInfo;
  const config = readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, DATA_DIR: folder });
  const mail = writeLetter({ appName: 'A', subject: 'Hola', paragraphs: ['Texto'] });
  await expect(
    createMailTransport(config, () => {}).send({ to: 'ana@ejemplo.com', ...mail }),
  ).rejects.toThrow(/greeting/i);
  silent.close();
});

test('a server on another machine that offers no encryption gets no mail, unless SMTP_URL allows it', async () => {
  const seen: string[] = [];
  const plain = createServer((socket) => {
    socket.write('220 plain\r\n');
    socket.on('data', (bytes) => {
      seen.push(bytes.toString());
      socket.write(bytes.toString().startsWith('EHLO') ? '250 plain\r\n' : '502 no\r\n');
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((ready) => plain.listen(0, '0.0.0.0', ready));
  const { port } = plain.address() as AddressInfo;
  // Linux leads 0.0.0.0 to this machine, and it is no loopback address.
  const sendBy = (url: string) => {
    const mail = writeLetter({ appName: 'A', subject: 'Hola', paragraphs: ['Texto'] });
    const transport = createMailTransport(readConfig({ SMTP_URL: url, DATA_DIR: folder }), () => {});
    return transport.send({ to: 'ana@ejemplo.com', ...mail });
  };
  await expect(sendBy(`smtp://0.0.0.0:${port}`)).rejects.toMatchObject({ code: 'ETLS' });
  expect(seen.join('')).not.toContain('MAIL FROM');
  await expect(sendBy(`smtp://0.0.0.0:${port}?requireTLS=false`)).rejects.toMatchObject({
    responseCode: 502,
  });
  expect(seen.join('')).toContain('MAIL FROM');
  plain.close();
});
