import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { createWire, pooler } from '#test/wire.ts';
import { migrateDatabase } from './migrate/migrate-database.ts';

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
