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
