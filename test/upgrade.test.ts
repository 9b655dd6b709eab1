import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { compareMigrations } from '#db/migration-state.ts';
import { type Streak, streakAfter } from '#domain/game/day.ts';
import { type StoredStreak, toStreak } from '#features/streak/server/streak-sql.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { createLocalImageStore } from '#server/storage/local-image-store.ts';
import { createTestApp } from '#test/app.ts';
import { PASSWORD } from './accounts.ts';
import { createLesson, takeLesson } from './create-lesson.ts';
import { createEmptyDatabase } from './database.ts';
import { createClient } from './http-client.ts';

const releases = globSync('upgrades/*-backup.tar.zst', { cwd: import.meta.dirname }).sort();
const KILOBYTE = 1024;

async function migrateForward(release: string) {
  const url = await createEmptyDatabase(inject('clusterUrl'));
  const uploads = mkdtempSync(join(tmpdir(), 'alcancia-upgrade-'));
  const images = createLocalImageStore(uploads);
  const manifest = await restoreBackup(join(import.meta.dirname, release), { url, ownerUrl: url, images });
  rmSync(uploads, { recursive: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { url, manifest, client };
}

test('there is data of at least one release', () => {
  expect(releases.map((file) => basename(file))).toContain('1.1.0-backup.tar.zst');
  for (const file of releases)
    expect(statSync(join(import.meta.dirname, file)).size).toBeLessThanOrEqual(450 * KILOBYTE);
});

describe.each(releases)('the data of %s', (release) => {
  let url: string;
  let manifest: Awaited<ReturnType<typeof restoreBackup>>;
  let client: pg.Client;
  beforeAll(async () => {
    ({ url, manifest, client } = await migrateForward(release));
  });
  afterAll(() => client.end());

  test('is migrated forward without losing a person, a point or a payment', async () => {
    expect(await compareMigrations(client)).toEqual({ pending: [], newer: [] });
    // Until 1.6.0 the answers in quizzes had a table of their own.
    const answers = manifest.tables.run_answers ? ['run_answers'] : ['quiz_answers', 'quiz_run_answers'];
    for (const [name, now = name] of [
      ['auth_users'],
      ['profiles'],
      ['user_progress'],
      answers,
      ['point_entries'],
      ['user_subscriptions'],
    ] as [string, string?][]) {
      const { rows } = await client.query(`select count(*)::int as rows from ${now}`);
      expect([name, rows[0].rows]).toEqual([name, manifest.tables[name]!.rows]);
      expect(rows[0].rows).toBeGreaterThan(0);
    }
    const { rows: sums } = await client.query(
      `select (select sum(points) from point_entries)::int as ledger, (select sum(total_points) from profiles)::int as totals`,
    );
    expect(sums).toEqual([{ ledger: manifest.ledger_sum, totals: manifest.ledger_sum }]);
  });

  test('leaves every learner the streak of the quizzes and reviews finished so far', async () => {
    const { rows: finishes } = await client.query<{ user_id: string; at: Date; zone: string }>(
      `select user_id, finished_at as at, time_zone as zone
        from (select user_id, finished_at from finished_quizzes union all select user_id, finished_at from finished_reviews) runs
        join profiles using (user_id) where finished_at is not null order by finished_at`,
    );
    const expected = new Map<string, Streak | null>();
    for (const { user_id, at, zone } of finishes)
      expected.set(user_id, streakAfter(expected.get(user_id) ?? null, { at, zone }));
    const { rows: saved } = await client.query<{ user_id: string; streak: StoredStreak }>(
      `select user_id, to_jsonb(s) - 'user_id' as streak from streaks s`,
    );
    expect(saved.length).toBeGreaterThan(0);
    expect(new Map(saved.map(({ user_id, streak }) => [user_id, toStreak(streak)]))).toEqual(expected);
    const { rows: undated } = await client.query(
      `select (select count(*) from quiz_run_answers where local_day is null) + (select count(*) from point_entries where local_day is null)
      + (select count(*) from begun_quizzes where (local_day is null) <> (finished_at is null)) as rows`,
    );
    expect(undated).toEqual([{ rows: '0' }]);
  });

  // The last one, because it changes the data.
  test('lets a learner sign in and finish a lesson in this version', async () => {
    const { rows } = await client.query(
      `select u.id as user_id, u.email, p.total_points from auth_users u join profiles p on p.user_id = u.id
        where p.role = 'user' order by p.total_points desc limit 1`,
    );
    const [{ user_id, email, total_points }] = rows;
    const app = await createTestApp({ beside: { url, now: () => new Date() } });
    const learner = { ...createClient(app), user_id, email };
    expect((await learner.post('/api/auth/sign-in', { email, password: PASSWORD })).status).toBe(200);
    const { result } = await takeLesson(learner, await createLesson(app));
    expect(result.status).toBe(200);
    const { body } = await learner.get('/api/profiles/me');
    expect(body.total_points).toBeGreaterThan(total_points);
    await app.close();
  });
});
