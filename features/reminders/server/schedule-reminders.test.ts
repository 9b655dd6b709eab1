import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { badges, mail_queue, profiles, reminder_schedule, reminders_sent } from '#db/schema.ts';
import { mailWriters } from '#features/mail-writers.ts';
import { sendDueMail } from '#server/mail/queue.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';
import { awardBadge, choose, remind, setZone } from '#test/reminders.ts';
import { scheduleReminders } from './schedule-reminders.ts';

const HOUR = 3_600_000;

let app: TestApp;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app);
});
afterEach(() => app.close());

const subjects = async () => (await remind(app)).map(({ to, subject }) => [to, subject]);

/** Sessions end after a week, so who returns later signs in again. */
const at = (instant: string) => app.setTime(new Date(instant));

describe('nobody is reminded', () => {
  test('who has chosen nothing', async () => {
    await awardBadge(app, [ana]);
    expect(await subjects()).toEqual([]);
    expect(await app.db.$count(reminder_schedule)).toBe(0);
  });

  test('of a kind that is switched off again', async () => {
    await awardBadge(app, [ana]);
    await choose(ana, 'badge');
    await choose(ana, 'review_due');
    await choose(ana, 'badge', 'mail', false);
    expect(await subjects()).toEqual([]);
  });

  test('while the general switch is off', async () => {
    await awardBadge(app, [ana]);
    await choose(ana, 'badge');
    await ana.patch('/api/profiles/me', { notifications: false });
    expect(await subjects()).toEqual([]);
    await ana.patch('/api/profiles/me', { notifications: true });
    app.pass(24 * HOUR);
    expect(await subjects()).toEqual([[ana.email, 'Nueva insignia: Primer paso']]);
  });

  test('who asked for the account to be deleted', async () => {
    await awardBadge(app, [ana]);
    await choose(ana, 'badge');
    await ana.post('/api/account-deletion', { password: 'una-clave-larga-7' });
    expect((await subjects()).filter(([, subject]) => subject?.includes('insignia'))).toEqual([]);
  });
});

test.each([
  ['2026-03-18T20:59:59Z', 'UTC', 1],
  ['2026-03-18T21:00:00Z', 'UTC', 0],
  ['2026-03-18T07:59:59Z', 'UTC', 0],
  ['2026-03-18T08:00:00Z', 'UTC', 1],
  // Madrid's clocks go forward in this night.
  ['2026-03-29T05:59:00Z', 'Europe/Madrid', 0],
  ['2026-03-29T06:00:00Z', 'Europe/Madrid', 1],
])('at %s in %s a reminder that waits is sent %i times', async (instant, zone, times) => {
  at(instant);
  await awardBadge(app, [ana]);
  const eva = await signUpLearner(app);
  await setZone(app, zone);
  await choose(eva, 'badge');
  await awardBadge(app, [eva], 'Otra');
  expect(await remind(app)).toHaveLength(times);
});

test('a reminder that waits for the morning is sent then, and it is the only one of its day', async () => {
  at('2026-03-18T22:00:00Z');
  const eva = await signUpLearner(app);
  await choose(eva, 'badge');
  await awardBadge(app, [eva]);
  expect(await remind(app)).toHaveLength(0);
  at('2026-03-19T08:00:00Z');
  expect(await subjects()).toEqual([[eva.email, 'Nueva insignia: Primer paso']]);
  app.pass(1000);
  await awardBadge(app, [eva], 'Segunda');
  for (const hour of ['08:01', '12:00', '18:00', '20:59', '23:00']) {
    at(`2026-03-19T${hour}:00Z`);
    await choose(eva, 'badge');
    expect([hour, await remind(app)]).toEqual([hour, []]);
  }
  at('2026-03-20T08:00:00Z');
  expect(await subjects()).toEqual([[eva.email, 'Nueva insignia: Segunda']]);
});

test('a badge that the result of a quiz has shown is not mailed again, on no later day', async () => {
  await app.db
    .insert(badges)
    .values({ title: 'Primera', condition_type: 'lesson_completed', condition_value: 1 });
  await choose(ana, 'badge');
  const { result } = await takeLesson(ana, await createLesson(app), 2);
  expect(result.body.new_badges).toMatchObject([{ title: 'Primera' }]);
  for (let day = 0; day < 3; day += 1) {
    expect([day, await subjects()]).toEqual([day, []]);
    app.pass(24 * HOUR);
  }
  await awardBadge(app, [ana], 'Sin pantalla');
  expect(await subjects()).toEqual([[ana.email, 'Nueva insignia: Sin pantalla']]);
});

test('on Monday the week before is summed up, unless nothing happened in it', async () => {
  // A Thursday.
  at('2026-03-12T10:00:00Z');
  const [eva, leo] = [await signUpLearner(app, { time_zone: 'Europe/Madrid' }), await signUpLearner(app)];
  const { result } = await takeLesson(eva, await createLesson(app), 2);
  for (const each of [eva, leo]) await choose(each, 'weekly_summary');
  for (const instant of ['2026-03-12T18:00:00Z', '2026-03-15T19:59:00Z', '2026-03-16T06:59:00Z']) {
    at(instant);
    expect([instant, await remind(app)]).toEqual([instant, []]);
  }
  at('2026-03-16T07:00:00Z');
  const [mail, ...more] = await remind(app);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: eva.email, subject: 'Tu semana, en dos líneas' });
  expect(mail!.text).toContain(
    `La semana pasada sumaste ${result.body.points_earned} puntos y terminaste 1 quiz.`,
  );
  at('2026-03-23T08:00:00Z');
  expect(await remind(app)).toEqual([]);
});

describe('between choosing and sending', () => {
  beforeEach(async () => {
    await choose(ana, 'badge');
    await awardBadge(app, [ana]);
    await scheduleReminders(app.services);
    expect(await app.db.$count(mail_queue, eq(mail_queue.kind, 'reminder'))).toBe(1);
  });
  const send = async () => {
    const before = app.mails.length;
    await sendDueMail(app.services, mailWriters);
    return app.mails.slice(before).map(({ subject }) => subject);
  };

  test('a suspension keeps the reminder from its person', async () => {
    const admin = await signUpAdmin(app);
    await admin.put(`/api/admin/users/${ana.user_id}/status`, { status: 'suspended' });
    expect(await send()).toEqual([]);
    expect(await app.db.$count(mail_queue)).toBe(0);
  });

  test('so does the general switch, and switching off its kind', async () => {
    await ana.patch('/api/profiles/me', { notifications: false });
    expect(await send()).toEqual([]);
  });

  test('and so do the quiet hours, when the mail server was away', async () => {
    const deliver = app.services.mail.send;
    app.services.mail.send = () => Promise.reject(new Error('mail server away'));
    expect(await send()).toEqual([]);
    app.services.mail.send = deliver;
    expect(await app.db.$count(mail_queue)).toBe(1);
    at('2026-03-18T21:30:00Z');
    expect(await send()).toEqual([]);
    expect(await app.db.$count(mail_queue)).toBe(0);
  });

  test('a mail server that was away for a minute delays it only', async () => {
    const deliver = app.services.mail.send;
    app.services.mail.send = () => Promise.reject(new Error('mail server away'));
    await send();
    app.services.mail.send = deliver;
    app.pass(60_000);
    expect(await send()).toEqual(['Nueva insignia: Primer paso']);
    expect(await send()).toEqual([]);
  });
});

test('a zone that nobody knows is read as UTC: it ends neither a run nor the calls of its owner', async () => {
  const eva = await signUpLearner(app);
  await takeLesson(eva, await createLesson(app));
  const ofEva = eq(profiles.user_id, eva.user_id);
  await app.db.update(profiles).set({ time_zone: 'Mars/Phobos' }).where(ofEva);
  await eva.post('/api/auth/sign-in', { email: eva.email, password: 'una-clave-larga-7' });
  await awardBadge(app, [ana, eva]);
  for (const person of [ana, eva]) await choose(person, 'badge');
  expect((await subjects()).map(([to]) => to).sort()).toEqual([ana.email, eva.email].sort());
  for (const path of ['profiles/me', 'progress', 'streak', 'lessons', 'leagues/me'])
    expect([path, (await eva.get(`/api/${path}`)).status]).not.toEqual([path, 500]);
  expect((await eva.get('/api/profiles/me')).body.time_zone).toBe('UTC');
});

test('mail that somebody waits for is sent before any reminder', async () => {
  await choose(ana, 'badge');
  await awardBadge(app, [ana]);
  await scheduleReminders(app.services);
  app.pass(1000);
  await ana.post('/api/auth/recover', { email: ana.email });
  const before = app.mails.length;
  await sendDueMail(app.services, mailWriters);
  const sent = app.mails.slice(before).map(({ subject }) => subject);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toBe('Nueva insignia: Primer paso');
});

test('eight processes that look at the same time remind everybody once', async () => {
  const people: Person[] = [];
  for (let n = 0; n < 12; n += 1) people.push(await signUpLearner(app));
  for (const each of people) await choose(each, 'badge');
  await awardBadge(app, people);
  await Promise.all(Array.from({ length: 8 }, () => scheduleReminders(app.services)));
  const mails = await remind(app);
  expect(mails.map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort());
  expect(await app.db.$count(reminders_sent)).toBe(12);
});
