import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { guess, type Question } from './answer-runs.ts';
import { createTestDatabase } from './database.ts';
import { signIn, signInAdmin } from './installation.ts';
import { upgradeFolders, versions } from './upgrade-folder.ts';

// What people have finished and have open is in upgrade-runs.test.ts, other databases in upgrade-elsewhere.test.ts.

const MEGABYTE = 1024 ** 2;
const { unpack, start } = upgradeFolders();

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

test.each(versions)(
  'this version starts on the folder of %s, with every result, open quiz, subscription, image, edited lesson, prepared change, comment, tag, function and lesson taken along',
  async (file) => {
    const data = unpack(file);
    const { learners, image_url, edited, prepared, notes, editor } = JSON.parse(
      readFileSync(join(data, 'expected.json'), 'utf8'),
    );
    expect(learners).toHaveLength(50);
    const { origin, end } = await start(data);
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
    // Joins the app's own PostgreSQL.
    const embedded = await startEmbedded({ dataDir: data, durable: false, log: console.error });
    try {
      const client = new pg.Client({ connectionString: embedded.url });
      await client.connect();
      const { rows } = await client.query(
        `select u.email, p.total_points from auth_users u join profiles p on p.user_id = u.id where u.email = any($1) order by 1`,
        [
          learners
            .filter(({ open }: { open: unknown }) => !open)
            .map(({ email }: { email: string }) => email),
        ],
      );
      await client.end();
      expect(rows).toEqual(
        learners
          .filter(({ open }: { open: unknown }) => !open)
          .map(({ email, total_points }: Record<string, unknown>) => ({ email, total_points }))
          .sort((a: { email: string }, b: { email: string }) => (a.email < b.email ? -1 : 1)),
      );
      fresh ??= await readShape(await createTestDatabase(inject('clusterUrl')));
      expect(await readShape(embedded.url)).toEqual(fresh);
    } finally {
      await embedded.stop();
    }
    expect(await end('SIGTERM')).toBe(0);
  },
  180_000,
);
