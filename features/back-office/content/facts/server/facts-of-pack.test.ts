import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPack } from '#content/read-pack.ts';
import { loadContentPack } from '#db/content/load-content.ts';
import { question_versions, lessons as storedLessons } from '#db/schema.ts';
import { FACTS, tableOf } from '#domain/facts/facts.ts';
import { unmarked } from '#domain/facts/print-marks.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { changeFact } from '#test/change-fact.ts';
import { type Person, signUpAdmin } from '#test/people.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  app.setTime(new Date('2026-12-30T12:00:00Z'));
  await loadContentPack(app.owner, await readPack('content'), { now: app.now() });
  admin = await signUpAdmin(app);
});
afterAll(() => app.close());

/** Everything that learners read or are asked, by what it belongs to; formulas stand in it as they are. */
async function texts() {
  const lessons = await app.db
    .select({ id: storedLessons.id, text: storedLessons.content })
    .from(storedLessons);
  const versions = await app.db.select().from(question_versions);
  const asked = versions.map(({ question_id, ...version }) => ({
    id: question_id,
    text: JSON.stringify(version).replaceAll('{{', '').replaceAll('}}', ''),
  }));
  return { lessons, asked };
}

/** Those that are printed otherwise. */
const changed = (all: { id: string; text: string }[], before: Map<string, string>) =>
  all.filter(({ text }) => before.get(text) !== unmarked(text)).map(({ id }) => id);

test('what the office lists for a changed fact is what is printed otherwise, tried with every fact', async () => {
  const { lessons, asked } = await texts();
  const before = new Map([...lessons, ...asked].map(({ text }) => [text, unmarked(text)]));
  let found = 0;
  for (const id of [...FACTS.keys()].filter((each) => !tableOf(each))) {
    const takeBack = changeFact(id, '98765.5', '2027-01-01');
    const { body } = await admin.get('/api/admin/facts');
    const [change] = body.changes;
    const listed = [change?.lessons ?? [], change?.drafts ?? []].map((rows) =>
      rows.map((row: { id?: string; question_id?: string }) => row.id ?? row.question_id).toSorted(),
    );
    const brute = [changed(lessons, before), changed(asked, before)].map((ids) => ids.toSorted());
    takeBack();
    expect([id, ...listed]).toEqual([id, ...brute]);
    found += brute.flat().length;
  }
  expect(found).toBeGreaterThan(20);
});
