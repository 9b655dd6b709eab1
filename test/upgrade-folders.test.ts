import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type ConnectedDatabase, connect } from '#db/connect.ts';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { onlyRow } from '#db/only-row.ts';
import { auth_users, profiles } from '#db/schema.ts';
import { handInSheet, lookAtSchool } from './act-as-school.ts';
import { guess, type Question } from './answer-runs.ts';
import type { BuiltApp } from './built-app.ts';
import { createTestDatabase } from './database.ts';
import { completeRuns, lookAtRuns, type Runs, withoutChanging } from './every-purpose.ts';
import { insertSessionOf } from './insert-account.ts';
import { createSession, signIn, signInAdmin } from './installation.ts';
import { upgradeFolders, versions } from './upgrade-folder.ts';

// Other databases are in upgrade-elsewhere.test.ts.

const MEGABYTE = 1024 ** 2;
const PATIENCE_MS = 180_000;
/** What a learner has begun and finished depends on the place in the list, and is the same again after twelve places. */
const WAYS = 12;
/** All learners of the first folder with every purpose and of the newest one are looked at, of the others one of each way. */
const lookedAt = <Person>(file: string, learners: Person[]) =>
  file.endsWith('/1.6.0.tar.zst') || file === versions.at(-1) ? learners : learners.slice(0, WAYS);

type Learner = { email: string; runs: Runs; seen: object };

/** What a database consists of, without the order of columns, which migrations cannot change. */
async function readShape(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ line: string }>(`
    select format('%s.%s %s %s %s', table_name, column_name, udt_name, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1`);
  await client.end();
  return rows.map(({ line }) => line);
}

let fresh: string[] | undefined;

test('there is a folder of every earlier version, each of them small', () => {
  const changelog = readFileSync(join(import.meta.dirname, '../CHANGELOG.md'), 'utf8');
  const [, ...earlier] = [...changelog.matchAll(/^## (\S+)/gm)].map(([, version]) => version!);
  expect(earlier).toContain('1.0.0');
  expect(versions).toEqual(expect.arrayContaining(earlier.map((version) => `upgrades/${version}.tar.zst`)));
  for (const file of versions)
    expect(statSync(join(import.meta.dirname, file)).size).toBeLessThan(4 * MEGABYTE);
});

describe.each(versions)('the folder of %s', (file) => {
  const { unpack, start } = upgradeFolders(afterAll);
  const isSince = (other: string) => file.localeCompare(`upgrades/${other}`, 'en', { numeric: true }) >= 0;
  let data: string;
  let expected: ReturnType<typeof JSON.parse>;
  let origin: string;
  let end: BuiltApp['end'];
  beforeAll(async () => {
    data = unpack(file);
    expected = JSON.parse(readFileSync(join(data, 'expected.json'), 'utf8'));
    ({ origin, end } = await start(data));
  }, PATIENCE_MS);

  /** Joins the app's own PostgreSQL. */
  async function inDatabase<Result>(act: (db: ConnectedDatabase, url: string) => Promise<Result>) {
    const embedded = await startEmbedded({ dataDir: data, durable: false, log: console.error });
    const db = connect(embedded.url, { max: 1 });
    try {
      return await act(db, embedded.url);
    } finally {
      await db.$client.end();
      await embedded.stop();
    }
  }

  /** Without passwords, since checking fifty of them takes a while. */
  const openSessions = (learners: Learner[]) =>
    inDatabase(async (db) => {
      const sessions = [];
      for (const { email, ...kept } of learners) {
        const people = await db
          .select({ user_id: auth_users.id })
          .from(auth_users)
          .where(eq(auth_users.email, email));
        const token = await insertSessionOf(db, onlyRow(people), new Date());
        sessions.push({ ...kept, person: createSession(origin, token) });
      }
      return sessions;
    });

  test.runIf(isSince('1.6.0'))(
    'has quizzes, practices, placements, reviews, variants, reports and corrected answers as they were',
    async () => {
      for (const { person, runs, seen } of await openSessions(lookedAt(file, expected.learners)))
        expect(await lookAtRuns(person, runs)).toMatchObject(withoutChanging(seen));
    },
    PATIENCE_MS,
  );

  test(
    'has every result, open quiz, subscription, image, edited lesson, prepared change, comment, tag, function and lesson taken along',
    async () => {
      const { learners, image_url, edited, prepared, notes, editor } = expected;
      expect(learners).toHaveLength(50);
      // Checking a password takes a while; people with something open, something paid, and neither.
      for (const index of [3, 4, 11, 49]) {
        const { email, open } = learners[index];
        const person = await signIn(origin, email);
        expect(learners[index]).toMatchObject(await person.look());
        if (!open) continue;
        const resumed = await person.post(`/api/lessons/${open.lesson}/attempts`);
        expect([resumed.id, resumed.answers.length]).toEqual([open.id, open.answers]);
        expect(resumed.questions.map((each: { question_text: string }) => each.question_text)).toEqual(
          open.texts,
        );
        expect((await person.takeQuiz(open.lesson)).id).toBe(open.id);
      }
      expect((await fetch(origin + new URL(image_url, origin).pathname)).status).toBe(200);
      const reader = await signIn(origin, learners[0].email);
      expect(await reader.get(`/api/lessons/${edited.id}`)).toMatchObject({ title: edited.title });
      expect((await reader.get(`/api/lessons/${edited.id}`)).content).toContain(edited.text);
      if (prepared) {
        const lesson = `/api/admin/lessons/${prepared.id}`;
        const question = prepared.question && `/api/admin/questions/${prepared.question.id}`;
        const admin = await signInAdmin(origin);
        // The newest pack may have changed both since, so the changes are prepared upon it before they are published.
        const prepareAgain = async (path: string) => {
          const { change } = await admin.get(`${path}/change`);
          const { updated_at: based_on } = await admin.get(path);
          const { form, updated_at } = change;
          return admin.put(`${path}/change`, { ...form, based_on, updated_at });
        };
        if (question) await prepareAgain(question);
        const { updated_at } = await prepareAgain(lesson);
        await admin.post(`${lesson}/change/publish`, { updated_at });
        expect(await reader.get(`/api/lessons/${prepared.id}`)).toMatchObject({ title: prepared.title });
        if (question) expect(await admin.get(question)).toMatchObject(prepared.question);
      }
      if (notes) {
        const admin = await signInAdmin(origin);
        const { comments } = await admin.get(`/api/admin/lessons/${notes.lesson}/comments`);
        expect(comments).toMatchObject([{ text: notes.text, resolved_at: null }]);
        expect((await admin.get(`/api/admin/questions/${notes.question}`)).tags).toContain(notes.tag);
      }
      if (editor) {
        const person = await signIn(origin, editor.email);
        expect((await person.get('/api/profiles/me')).staff).toEqual(editor.staff);
        const answers = editor.taken.questions.map((question: Question) => ({
          question_id: question.id,
          answered_at: new Date().toISOString(),
          ...guess(question),
        }));
        const submission = { answers, finished: true, digest: 'a'.repeat(64) };
        const path = `/api/offline/runs/${editor.taken.id}/submission`;
        const { attempt_id } = await person.post(path, submission);
        expect((await person.post(path, submission)).attempt_id).toBe(attempt_id);
      }
      const finished = learners.filter(({ open }: { open: unknown }) => !open);
      const emails = finished.map(({ email }: Learner) => email);
      const rows = await inDatabase((db) =>
        db
          .select({ email: auth_users.email, total_points: profiles.total_points })
          .from(auth_users)
          .innerJoin(profiles, eq(profiles.user_id, auth_users.id))
          .where(inArray(auth_users.email, emails)),
      );
      const pointsOf = (people: { email: string; total_points: number }[]) =>
        new Map(people.map(({ email, total_points }) => [email, total_points]));
      expect(pointsOf(rows)).toEqual(pointsOf(finished));
      fresh ??= await readShape(await createTestDatabase(inject('clusterUrl')));
      expect(await inDatabase((_, url) => readShape(url))).toEqual(fresh);
    },
    PATIENCE_MS,
  );

  test.runIf(isSince('1.6.0'))(
    'lets people finish what is open of every purpose',
    async () => {
      for (const { person, runs } of await openSessions(expected.learners.slice(0, WAYS)))
        await completeRuns(person, runs);
    },
    PATIENCE_MS,
  );

  test.runIf(isSince('1.17.0'))(
    'has the group with its people, task, class test, message, licence and certificate, and takes a printed sheet from a pupil without address',
    async () => {
      const { school } = expected;
      expect(await lookAtSchool(origin, school)).toMatchObject(school.seen);
      expect(await handInSheet(origin, school)).toBe(school.id);
    },
    PATIENCE_MS,
  );

  test('ends in order', async () => {
    expect(await end('SIGTERM')).toBe(0);
  });
});
