import type { Socket } from 'node:net';

/** The first line that comes over a connection; undefined when it ends, fails or stays silent for too long. */
export function firstLine(socket: Socket, patienceMs: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), patienceMs);
    const finish = (line: string | undefined) => {
      clearTimeout(timer);
      resolve(line);
    };
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
      if (received.includes('\n')) finish(received.slice(0, received.indexOf('\n')));
    });
    socket.once('end', () => finish(undefined)).once('close', () => finish(undefined));
  });
}
