import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit_log } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

const run = promisify(execFile);

let app: TestApp;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app);
});
afterEach(() => app.close());

/** What `npm run admin -- …` prints and how it ends. */
async function admin(...words: string[]) {
  const env = { ...process.env, DATABASE_URL: app.url };
  try {
    const { stdout } = await run(process.execPath, ['server/commands/admin.ts', ...words], { env });
    return { code: 0, output: stdout.trim() };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, output: stderr.trim() };
  }
}

const isAdmin = async (person: Person) => (await person.get('/api/admin/dashboard')).status === 200;

test('the command line grants and revokes administration immediately and idempotently', async () => {
  await signUpAdmin(app);
  expect(await admin('grant', ana.email.toUpperCase())).toMatchObject({ code: 0 });
  // Another process hears of a change a moment later.
  await expect.poll(() => isAdmin(ana)).toBe(true);
  expect((await admin('grant', ana.email)).output).toContain('ya administra');
  expect(await admin('revoke', ana.email)).toMatchObject({ code: 0 });
  await expect.poll(() => isAdmin(ana)).toBe(false);
  const log = await app.db.select().from(audit_log);
  expect(log.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['made_admin', null],
    ['made_learner', null],
  ]);
});

test('the last active administrator cannot be revoked, even when a suspended one exists', async () => {
  const only = await signUpAdmin(app);
  const other = await signUpAdmin(app);
  await only.put(`/api/admin/users/${other.user_id}/status`, { status: 'suspended' });
  const { code, output } = await admin('revoke', only.email);
  expect(code).toBe(1);
  expect(output).toMatch(/última persona administradora/);
  expect(await isAdmin(only)).toBe(true);
});

test.each([
  [['grant', 'nadie@ejemplo.com'], /No hay ninguna cuenta/],
  [['grant'], /Uso:/],
  [['promote', 'ana@ejemplo.com'], /Uso:/],
])('%j is explained in one line', async (words, sentence) => {
  const { code, output } = await admin(...words);
  expect(code).toBe(1);
  expect(output).toMatch(sentence);
  expect(output.split('\n')).toHaveLength(1);
});
