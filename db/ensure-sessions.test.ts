import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { createWire } from '#test/wire.ts';
import { migrateDatabase } from './migrate/migrate-database.ts';

/** What poolers do: the first answer names a process of their own. @param session gives every connection this session, or none its own */
const pooler = (session?: number) => (chunk: Buffer) => {
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

test('a start behind a pooler whose connections share sessions is refused with a sentence', async () => {
  const wire = await createWire(new URL(await createTestDatabase(inject('clusterUrl'))), pooler(7));
  await expect(migrateDatabase(wire.url)).rejects.toThrow(
    /reparte sus sesiones por transacciones.*pool_mode = session/,
  );
  wire.close();
});

test('a pooler that leaves each connection its session is fine', async () => {
  const wire = await createWire(new URL(await createTestDatabase(inject('clusterUrl'))), pooler());
  await migrateDatabase(wire.url);
  wire.close();
});
