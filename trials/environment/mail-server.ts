import type { Socket } from 'node:net';
import { type OutsideServer, openOutsideServer } from './silenced-server.ts';

/** A mail server that takes every mail. `received` lists the recipients, once for each mail. */
export async function openMailServer(): Promise<OutsideServer & { received(): string[] }> {
  const recipients: string[] = [];
  const server = await openOutsideServer('smtp', (socket) => talk(socket, recipients));
  return { ...server, received: () => recipients };
}

/** The part of SMTP that sending a mail needs (RFC 5321). */
function talk(socket: Socket, recipients: string[]): void {
  let rest = '';
  let recipient: string | undefined;
  let isReadingMail = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string) => {
    if (isReadingMail) {
      if (line !== '.') return;
      isReadingMail = false;
      recipients.push(recipient!);
      return say('250 OK');
    }
    const [, address] = /^RCPT TO:<([^>]*)>/i.exec(line) ?? [];
    if (address) recipient = address;
    isReadingMail = line.toUpperCase() === 'DATA';
    if (isReadingMail) return say('354 go on');
    return say(/^QUIT/i.test(line) ? '221 bye' : '250 OK');
  };
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n');
    rest = lines.pop()!;
    for (const line of lines) hear(line);
  });
  say('220 ready');
}
