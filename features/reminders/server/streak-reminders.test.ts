import { afterEach, beforeEach, expect, test } from 'vitest';
import { reminders_sent, streaks } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpLearner } from '#test/people.ts';
import { awardBadge, choose, remind, setZone } from '#test/reminders.ts';

let app: TestApp;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  app.setTime(new Date('2026-03-18T15:00:00Z'));
  ana = await signUpLearner(app, { time_zone: 'America/Bogota' });
  await takeLesson(ana, await createLesson(app));
  await choose(ana, 'streak_at_risk');
});
afterEach(() => app.close());

const subjectsAt = async (instant: string) => {
  app.setTime(new Date(instant));
  return (await remind(app)).map(({ subject }) => subject);
};

test('on an evening without practice the streak is named, at six on the person’s clock, and on no other day', async () => {
  expect(await subjectsAt('2026-03-18T23:30:00Z')).toEqual([]);
  expect(await subjectsAt('2026-03-19T22:59:00Z')).toEqual([]);
  expect(await subjectsAt('2026-03-19T23:00:00Z')).toEqual(['Llevas 1 día de racha']);
  // The streak is over, and nobody is reproached.
  expect(await subjectsAt('2026-03-20T23:00:00Z')).toEqual([]);
});

test('a reminder of the morning names everything that is due, the streak first, and its badge is not told again', async () => {
  for (const kind of ['badge', 'weekly_summary', 'review_due'] as const) await choose(ana, kind);
  app.setTime(new Date('2026-03-22T15:00:00Z'));
  await takeLesson(ana, await createLesson(app, { title: 'Otra' }));
  await awardBadge(app, [ana]);
  // It is Monday, eight o'clock.
  app.setTime(new Date('2026-03-23T13:00:00Z'));
  const [mail, ...more] = await remind(app);
  expect([mail?.subject, more]).toEqual(['Llevas 1 día de racha', []]);
  expect(mail!.unsubscribe).toContain('.streak_at_risk.');
  const named = ['Una lección o un repaso corto', 'La semana pasada sumaste', 'Nueva insignia: Primer paso.'];
  const places = named.map((words) => mail!.text.indexOf(words));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(Math.min(...places)).toBe(0);
  expect(await subjectsAt('2026-03-24T13:00:00Z')).not.toContain('Nueva insignia: Primer paso');
});

test('what would only reach devices is no reminder while there is none: the mail of the day goes, and badges are not told', async () => {
  await choose(ana, 'streak_at_risk', 'mail', false);
  for (const kind of ['streak_at_risk', 'badge'] as const) await choose(ana, kind, 'push');
  expect(await subjectsAt('2026-03-19T23:00:00Z')).toEqual([]);
  expect(await app.db.$count(reminders_sent)).toBe(0);
  await choose(ana, 'badge');
  await awardBadge(app, [ana]);
  expect(await subjectsAt('2026-03-20T01:00:00Z')).toEqual(['Nueva insignia: Primer paso']);
});

test('a reminder of the late evening takes nothing from the next day, whose streak is named in its evening', async () => {
  app.setTime(new Date('2026-03-19T20:00:00Z'));
  await takeLesson(ana, await createLesson(app, { title: 'Otra' }));
  await choose(ana, 'badge');
  await awardBadge(app, [ana]);
  expect(await subjectsAt('2026-03-20T01:40:00Z')).toEqual(['Nueva insignia: Primer paso']);
  expect(await subjectsAt('2026-03-20T13:00:00Z')).toEqual([]);
  expect(await subjectsAt('2026-03-20T23:00:00Z')).toEqual(['Llevas 2 días de racha']);
});

test('practice of the same day makes it unnecessary', async () => {
  app.setTime(new Date('2026-03-19T20:00:00Z'));
  await takeLesson(ana, await createLesson(app, { title: 'Otra' }));
  expect(await subjectsAt('2026-03-19T23:00:00Z')).toEqual([]);
});

test('a traveller’s streak is at risk for 36 hours from the last finish, not from the first of its day', async () => {
  const eva = await signUpLearner(app, { time_zone: 'Pacific/Pago_Pago' });
  for (const [instant, title] of [
    ['2026-04-18T11:30:00Z', 'Tras medianoche'],
    ['2026-04-19T10:45:00Z', 'Antes de medianoche'],
  ] as const) {
    app.setTime(new Date(instant));
    await takeLesson(eva, await createLesson(app, { title }));
  }
  await setZone(app, 'America/Noronha');
  await choose(eva, 'streak_at_risk');
  expect(await subjectsAt('2026-04-20T22:11:00Z')).toEqual(['Llevas 1 día de racha']);
});

test('a freeze or a pause that protects the streak leaves the person in peace', async () => {
  await app.db.update(streaks).set({ freezes: 1 });
  expect(await subjectsAt('2026-03-19T23:00:00Z')).toEqual([]);
  await app.db.update(streaks).set({ freezes: 0 });
  await app.owner.$client.query(
    `insert into streak_pauses (user_id, first_day, last_day, announced_at) values ($1, '2026-03-19', '2026-03-25', now())`,
    [ana.user_id],
  );
  await choose(ana, 'streak_at_risk');
  expect(await subjectsAt('2026-03-20T00:00:00Z')).toEqual([]);
});
