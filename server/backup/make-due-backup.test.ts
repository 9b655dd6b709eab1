import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readStored } from '#db/queries/stored-values.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { readConfig } from '../config.ts';
import { lastDue, readSchedule } from './backup-schedule.ts';
import { FAILED_BACKUP } from './last-backup.ts';
import { scheduledBackups } from './make-due-backup.ts';

const HOUR = 3_600_000;

let app: TestApp;
let dir: string;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'alcancia-schedule-'));
  app = await createTestApp({
    env: { BACKUP_SCHEDULE: '03:30', BACKUP_KEEP: '2', BACKUP_DIR: join(dir, 'copias') },
  });
});
afterEach(async () => {
  await app.close();
  rmSync(dir, { recursive: true, force: true });
});

const files = () => readdirSync(join(dir, 'copias')).sort();

test('a backup is made when one is due, once for all processes, and the newest are kept', async () => {
  const [one, other] = [scheduledBackups(app.services, app.url), scheduledBackups(app.services, app.url)];
  expect((await Promise.all([one(), other()])).sort()).toEqual(['made', 'nothing due']);
  expect(await one()).toBe('nothing due');
  expect(files()).toEqual(['alcancia-20260318T150000Z.tar.zst']);
  app.setTime(new Date('2026-03-19T03:29:59Z'));
  await one();
  expect(files()).toHaveLength(1);
  app.setTime(new Date('2026-03-19T03:30:00Z'));
  await other();
  writeFileSync(join(dir, 'copias', 'mía.txt'), '');
  app.pass(24 * HOUR);
  await one();
  expect(files()).toEqual([
    'alcancia-20260319T033000Z.tar.zst',
    'alcancia-20260320T033000Z.tar.zst',
    'mía.txt',
  ]);
});

test('a failed backup is reported, and tried again after a quarter of an hour', async () => {
  writeFileSync(join(dir, 'copias'), 'una carpeta que no lo es');
  const run = scheduledBackups(app.services, app.url);
  await expect(run()).rejects.toThrow();
  expect(await readStored(app.db, FAILED_BACKUP)).toEqual({
    at: app.now().toISOString(),
    reason: expect.stringContaining('EEXIST'),
  });
  rmSync(join(dir, 'copias'));
  app.pass(14 * 60_000);
  await run();
  expect(readdirSync(dir)).toEqual([]);
  app.pass(60_000);
  await run();
  expect(files()).toHaveLength(1);
});

test.each([
  ['03:30', '2026-03-18T03:29:00Z', '2026-03-17T03:30:00.000Z'],
  ['03:30', '2026-03-18T03:30:00Z', '2026-03-18T03:30:00.000Z'],
  ['00:00', '2026-03-18T15:00:00Z', '2026-03-18T00:00:00.000Z'],
  ['6h', '2026-03-18T15:00:00Z', '2026-03-18T12:00:00.000Z'],
])('with %s the backup due at %s is that of %s', (text, now, due) => {
  expect(lastDue(readSchedule(text)!, new Date(now)).toISOString()).toBe(due);
});

test.each(['24:00', '3:30', '0h', '169h', 'cada noche'])('BACKUP_SCHEDULE %s is not accepted', (text) => {
  expect(() => readConfig({ BACKUP_SCHEDULE: text })).toThrow('BACKUP_SCHEDULE');
});
