import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit_log, group_messages, profiles } from '#db/schema.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { createGroup, type TestGroup } from '#test/groups.ts';
import { type Person, signUpStaff } from '#test/people.ts';

let app: TestApp;
let rosa: Person;
let ana: Person;
let luis: Person;
let group: TestGroup;
let joining: (full_name: string) => Promise<Person>;
beforeEach(async () => {
  app = await createTestApp();
  ({ teacher: rosa, group, joining } = await createGroup(app));
  [ana, luis] = [await joining('Ana López'), await joining('Luis Paz')];
});
afterEach(() => app.close());

const at = (path: string) => `/api/groups/${group.id}${path}`;
const write = (form: object = {}, by = rosa) =>
  by.post(at('/messages'), {
    message_id: crypto.randomUUID(),
    audience: 'all',
    body: 'Mañana repasamos.',
    ...form,
  });
const read = async (person: Person) =>
  (await person.get(`/api/groups/mine/${group.id}/messages`)).body.messages;
const bodiesOf = async (person: Person) => (await read(person)).map(({ body }: { body: string }) => body);
const mailsTo = ({ email }: Person) => app.mails.filter(({ to }) => to === email);

test('a message reaches everybody once in the app and by mail, with the count before', async () => {
  const form = { message_id: crypto.randomUUID() };
  expect((await rosa.get(at('/messages/count?audience=all'))).body).toEqual({ recipients: 2, with_mail: 2 });
  const [one, other] = await Promise.all([write(form), write(form)]);
  expect([one.status, other.status]).toEqual([201, 201]);
  expect(one.body).toMatchObject({ recipients: 2, audience: 'all' });
  expect((await write({ ...form, body: 'Otra cosa' })).status).toBe(409);
  expect(await read(ana)).toMatchObject([{ body: 'Mañana repasamos.' }]);
  await app.mailTo(ana.email);
  expect(mailsTo(ana).map(({ subject }) => subject)).toEqual(['Mensaje de tu aula «1.º B»']);
  const rows = await app.db.select().from(audit_log).where(eq(audit_log.action, 'messaged'));
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('repasamos');
  expect((await rosa.get(at('/messages'))).body.messages).toMatchObject([{ recipients: 2 }]);
});

test('an assignment beside an audience that needs none is not looked at, and the request may be repeated', async () => {
  const form = { message_id: crypto.randomUUID(), assignment_id: crypto.randomUUID() };
  expect([(await write(form)).status, (await write(form)).status]).toEqual([201, 201]);
  expect(await bodiesOf(ana)).toEqual(['Mañana repasamos.']);
});

test('a second message of a day is mailed the next morning, one mail for both that wait', async () => {
  await write({ body: 'Uno' });
  await app.mailTo(ana.email);
  app.pass(HOUR_MS);
  await write({ body: 'Dos' });
  app.pass(HOUR_MS);
  await write({ body: 'Tres' });
  await app.mailTo(ana.email);
  expect(mailsTo(ana)).toHaveLength(1);
  expect(await bodiesOf(ana)).toHaveLength(3);
  app.pass(DAY_MS);
  const mail = await app.mailTo(ana.email);
  expect(mailsTo(ana)).toHaveLength(2);
  expect(mail?.text).toMatch(/Dos[\s\S]*Tres/);
  expect(mail?.text).not.toContain('Uno');
});

test('who has left, switched notifications off or has no address gets no mail', async () => {
  await app.db.update(profiles).set({ notifications: false }).where(eq(profiles.user_id, luis.user_id));
  expect((await rosa.get(at('/messages/count?audience=all'))).body).toEqual({ recipients: 2, with_mail: 1 });
  await write();
  await ana.send('DELETE', `/api/groups/mine/${group.id}`);
  await app.mailTo(ana.email);
  expect([...mailsTo(ana), ...mailsTo(luis)]).toEqual([]);
  expect((await ana.get(`/api/groups/mine/${group.id}/messages`)).status).toBe(404);
  expect(await bodiesOf(luis)).toHaveLength(1);
});

test('those below the minimum, without a beginning or late are written to, or one pupil, and nobody else', async () => {
  const lesson = await createLesson(app, { title: 'Ahorrar' });
  const due = new Date(app.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 16);
  const form = { kind: 'lesson', lesson_id: lesson.id, minimum: 60, due };
  const { id: assignment_id } = (await rosa.post(at('/assignments'), form)).body;
  await takeLesson(ana, lesson, 0);
  await write({ audience: 'below', assignment_id, body: 'Bajo' });
  await write({ audience: 'not_begun', assignment_id, body: 'Sin empezar' });
  await write({ audience: 'one', user_id: luis.user_id, body: 'A ti' });
  expect([await bodiesOf(ana), (await bodiesOf(luis)).toSorted()]).toEqual([
    ['Bajo'],
    ['A ti', 'Sin empezar'],
  ]);
  const nobody = await write({ audience: 'late', assignment_id });
  expect([nobody.status, nobody.body.error.fields]).toMatchObject([400, { audience: [expect.any(String)] }]);
  expect((await write({ audience: 'late' })).body.error.fields).toHaveProperty('assignment_id');
  app.pass(3 * DAY_MS);
  expect((await write({ audience: 'late', assignment_id, body: 'Tarde' })).status).toBe(201);
  expect(await bodiesOf(luis)).toContain('Tarde');
});

test('a group gets five messages a day, and only from its own teachers while it is not archived', async () => {
  for (let sent = 0; sent < 5; sent += 1) expect((await write()).status).toBe(201);
  expect((await write()).status).toBe(429);
  expect(await app.db.$count(group_messages)).toBe(5);
  app.pass(DAY_MS);
  expect((await write({}, await signUpStaff(app, 'teacher'))).status).toBe(404);
  expect((await write({}, ana)).status).toBe(403);
  await rosa.post(at('/archive'), { next_name: null });
  expect((await write()).status).toBe(409);
});
