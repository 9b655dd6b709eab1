import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withClient } from '#db/connection/database-client.ts';
import { app_settings } from '#db/schema.ts';
import { sharePatient } from '#test/patient.ts';
import { readConfig } from '../config.ts';
import { RECOVERY_STATUS } from '../recovery/recovery-status.ts';
import { checkRecovery } from './check-recovery.ts';

const { folder, app, examine } = sharePatient();
/** The right clock of this machine. */
const now = () => new Date();

const ARCHIVE = { ARCHIVE_URL: join(folder, 'archivo'), ARCHIVE_KEY: `age1${'q'.repeat(58)}` };
const archived = (minutes: number, failed: object | null = null) => ({
  covered_until: new Date(now().getTime() - minutes * 60_000).toISOString(),
  base_at: now().toISOString(),
  base_bytes: 1,
  drill: {
    succeeded: {
      at: now().toISOString(),
      reached: now().toISOString(),
      people: 3,
      ledger_sum: 0,
      seconds: 2,
    },
    failed,
  },
});

test.each([
  ['was never written', null, { archivo: 'look', 'prueba de recuperación': 'look' }],
  ['is behind', archived(20), { archivo: 'broken', 'prueba de recuperación': 'fine' }],
  [
    'cannot be written',
    { ...archived(3), failed: { at: now().toISOString(), reason: 'falta la carpeta' } },
    { archivo: 'broken', 'prueba de recuperación': 'fine' },
  ],
  ['was tried', archived(3), { archivo: 'fine', 'prueba de recuperación': 'fine' }],
  [
    'could not be recovered',
    archived(3, { at: now().toISOString(), reason: 'falta un segmento' }),
    { archivo: 'fine', 'prueba de recuperación': 'broken' },
  ],
])('an archive that %s is reported as what it is', async (_, status, states) => {
  if (status) await app().db.insert(app_settings).values({ key: RECOVERY_STATUS, value: status });
  const config = readConfig({ DATA_DIR: folder, ...ARCHIVE });
  const findings = await withClient({ connectionString: app().url }, (client) =>
    checkRecovery(client, config, now()),
  );
  const found = findings.filter(({ check }) => check in states).map(({ check, state }) => [check, state]);
  expect(Object.fromEntries(found)).toEqual(states);
});

test('an archive that is set for a database of one’s own is named as useless', async () => {
  const findings = await examine(ARCHIVE);
  expect(findings).toContainEqual(
    expect.objectContaining({
      check: 'archivo',
      state: 'look',
      remedy: expect.stringContaining('pgBackRest'),
    }),
  );
});

test('a drill of an own PostgreSQL is reported once it was made', async () => {
  const drillOf = async () =>
    (await examine()).find(({ check }) => check === 'prueba de recuperación') ?? null;
  expect(await drillOf()).toBeNull();
  const value = { ...archived(0), covered_until: null, base_at: null, base_bytes: null };
  await app().db.insert(app_settings).values({ key: RECOVERY_STATUS, value });
  expect(await drillOf()).toMatchObject({ state: 'fine', message: expect.stringContaining('3 cuentas') });
});
