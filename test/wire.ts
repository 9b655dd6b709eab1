import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';

/**
 * A proxy between app and database. When cut, it silently drops everything, like a failed machine or network.
 *
 * @param rewrite changes what the database sends
 */
export async function createWire(to: URL, rewrite: (chunk: Buffer) => Buffer = (chunk) => chunk) {
  const ends: Socket[] = [];
  let isCut = false;
  const server = createServer((near) => {
    const far = dial(Number(to.port), to.hostname);
    ends.push(near, far);
    for (const [from, into, change] of [
      [near, far, (chunk: Buffer) => chunk],
      [far, near, rewrite],
    ] as const) {
      from.on('error', () => into.destroy()).on('close', () => into.destroy());
      from.on('data', (chunk) => isCut || into.write(change(chunk)));
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const snap = () => {
    for (const end of ends) end.destroy();
  };
  const url = new URL(to);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut: (cut: boolean) => {
      isCut = cut;
    },
    /** Closes every connection, as when the database is killed. */
    snap,
    close: () => {
      snap();
      server.close();
    },
  };
}

/** What poolers do: the first answer names a process of their own. @param session gives every connection this session, or none its own */
export const pooler = (session?: number) => (chunk: Buffer) => {
  const key = chunk.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
  if (key >= 0) chunk.writeInt32BE(1, key + 5);
  // The answer to `select pg_backend_pid()`: a row with one column, its length and its digits.
  const row = chunk.indexOf(Buffer.from([0x44, 0, 0, 0]));
  if (session && row >= 0) {
    const length = chunk.readInt32BE(row + 7);
    chunk.write(String(session).padStart(length, '0').slice(-length), row + 11);
  }
  return chunk;
};
