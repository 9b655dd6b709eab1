import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD } from '#test/accounts.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpLearner } from '#test/people.ts';
import { answerRight, finishReview, openReview } from '#test/review.ts';

const DAY = 86_400_000;

let app: TestApp;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app);
});
afterEach(() => app.close());

/** Sessions end after a week without a visit. */
const signIn = () => ana.post('/api/auth/sign-in', { email: ana.email, password: PASSWORD });
const pause = (first_day: string, last_day: string) => ana.put('/api/streak/pause', { first_day, last_day });
const statesOf = async (month: string) => {
  const { body } = await ana.get(`/api/streak?month=${month}`);
  return body.days.map(({ state }: { state: string }) => state);
};
const fill = (count: number, state: string) => Array<string>(count).fill(state);

test('a month names each day: active, covered by a freeze, paused, rest or to come', async () => {
  const lesson = await createLesson(app);
  app.setTime(new Date('2026-03-02T12:00:00Z'));
  for (let day = 2; day <= 8; day += 1) {
    await takeLesson(ana, lesson);
    app.pass(DAY);
  }
  expect((await pause('2026-03-10', '2026-03-11')).status).toBe(200);
  app.setTime(new Date('2026-03-12T12:00:00Z'));
  const missed = [...fill(1, 'rest'), ...fill(7, 'active'), 'frozen', 'paused', 'paused'];
  expect(await statesOf('2026-03')).toEqual([...missed, ...fill(20, 'future')]);
  await takeLesson(ana, lesson);
  app.setTime(new Date('2026-03-15T12:00:00Z'));
  expect(await statesOf('2026-03')).toEqual([...missed, 'active', 'rest', 'rest', ...fill(17, 'future')]);
  expect(await statesOf('2026-02')).toEqual(fill(28, 'rest'));
  expect((await ana.get('/api/streak')).body).toMatchObject({
    month: '2026-03',
    today: '2026-03-15',
    days_in_a_row: 0,
    longest: 8,
    freezes: 0,
    next_freeze_in: 6,
    pause: null,
  });
  expect((await ana.get('/api/streak')).body.days).toEqual(
    (await ana.get('/api/streak?month=2026-03')).body.days,
  );
});

test.each(['2026-13', '2026-3', 'marzo', '', '0000-01', '2026-03-01'])('«%s» is no month', async (month) => {
  const { status, body } = await ana.get(`/api/streak?month=${month}`);
  expect([status, body.error.fields]).toEqual([400, { month: ['Escribe un mes como 2026-03.'] }]);
});

/** Moves to a zone at an instant. */
async function live(time_zone: string, at: string) {
  app.setTime(new Date(at));
  await signIn();
  await ana.patch('/api/profiles/me', { time_zone });
}

test.each(['quiz', 'review'])('a journey east is measured from the last %s of a day', async (last) => {
  const lesson = await createLesson(app);
  for (const at of ['2026-03-17T13:00:00Z', '2026-03-18T13:00:00Z']) {
    await live('America/Bogota', at);
    await takeLesson(ana, lesson, 0);
  }
  await live('America/Bogota', '2026-03-19T04:00:00Z');
  if (last === 'quiz') await takeLesson(ana, lesson);
  else {
    const review = await openReview(ana);
    for (const question of review.questions) await answerRight(ana, review, lesson, question);
    expect((await finishReview(ana, review)).status).toBe(200);
  }
  await live('Asia/Tokyo', '2026-03-20T03:00:00Z');
  expect((await ana.get('/api/user-progress')).body.streak_days).toBe(2);
  await takeLesson(ana, lesson);
  expect((await ana.get('/api/user-progress')).body.streak).toMatchObject({ days: 3, today: '2026-03-20' });
});

describe('a pause', () => {
  beforeEach(async () => {
    await takeLesson(ana, await createLesson(app));
  });

  test('neither breaks the streak nor counts', async () => {
    const lesson = await createLesson(app);
    expect((await pause('2026-03-19', '2026-04-17')).body).toEqual({
      first_day: '2026-03-19',
      last_day: '2026-04-17',
    });
    app.setTime(new Date('2026-04-10T12:00:00Z'));
    await signIn();
    await takeLesson(ana, lesson);
    const streak = async () => (await ana.get('/api/user-progress')).body.streak;
    expect(await streak()).toMatchObject({ days: 1, paused_until: '2026-04-17', at_risk: false });
    app.setTime(new Date('2026-04-18T12:00:00Z'));
    await signIn();
    expect(await streak()).toMatchObject({ days: 1, paused_until: null, at_risk: true });
    await takeLesson(ana, lesson);
    expect(await streak()).toMatchObject({ days: 2, is_active_today: true });
  });

  test.each([
    [
      'today',
      '2026-03-18',
      '2026-03-20',
      { first_day: ['La pausa puede empezar el 19 de marzo de 2026 o más adelante.'] },
    ],
    [
      'in the past',
      '2026-03-01',
      '2026-03-02',
      { first_day: ['La pausa puede empezar el 19 de marzo de 2026 o más adelante.'] },
    ],
    ['of 31 days', '2026-03-19', '2026-04-18', { last_day: ['La pausa puede durar como máximo 30 días.'] }],
    [
      'that ends before it begins',
      '2026-03-20',
      '2026-03-19',
      { last_day: ['El último día es anterior al primero.'] },
    ],
    [
      'on a day that does not exist',
      '2026-02-30',
      '2026-03-19',
      { first_day: ['Escribe una fecha como 2026-03-18.'] },
    ],
  ])('%s is rejected', async (_, first_day, last_day, fields) => {
    const { status, body } = await pause(first_day, last_day);
    expect([status, body.error.code, body.error.fields]).toEqual([400, 'invalid_request', fields]);
    expect((await ana.get('/api/streak')).body.pause).toBeNull();
  });

  test('is rejected while another one runs or is announced, also at the same moment', async () => {
    const both = await Promise.all([pause('2026-03-19', '2026-03-20'), pause('2026-03-25', '2026-03-26')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await pause('2026-05-01', '2026-05-02')).body.error).toMatchObject({
      code: 'already_paused',
      message: 'Ya tienes una pausa. Termínala para elegir otros días.',
    });
  });

  test('is ended early, and the day on which it ends counts again', async () => {
    await pause('2026-03-19', '2026-03-30');
    app.pass(3 * DAY);
    expect((await ana.delete('/api/streak/pause')).status).toBe(204);
    expect((await ana.get('/api/streak')).body).toMatchObject({ pause: null, days_in_a_row: 1 });
    expect((await statesOf('2026-03')).slice(17, 22)).toEqual([
      'active',
      'paused',
      'paused',
      'future',
      'future',
    ]);
    app.pass(DAY);
    expect((await ana.get('/api/streak')).body.days_in_a_row).toBe(0);
  });

  test('that was only announced leaves no trace when it is called off', async () => {
    await pause('2026-03-25', '2026-03-30');
    expect((await ana.delete('/api/streak/pause')).status).toBe(204);
    expect(await statesOf('2026-03')).not.toContain('paused');
    expect((await pause('2026-03-19', '2026-03-20')).status).toBe(200);
  });

  test('that is announced twice is one pause', async () => {
    const twice = [await pause('2026-03-19', '2026-03-20'), await pause('2026-03-19', '2026-03-20')];
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[1]!.body).toEqual(twice[0]!.body);
  });

  test('is not announced after the fact from a zone in the west', async () => {
    await live('Pacific/Kiritimati', '2026-04-01T12:00:00Z');
    await takeLesson(ana, await createLesson(app));
    // In Kiritimati it is April 4th already, and the 3rd was missed; in Pago Pago it is the 2nd.
    await live('Pacific/Pago_Pago', '2026-04-03T10:30:00Z');
    const refused = await pause('2026-04-03', '2026-04-06');
    expect([refused.status, refused.body.error.fields]).toEqual([
      400,
      { first_day: ['La pausa puede empezar el 5 de abril de 2026 o más adelante.'] },
    ]);
    expect((await pause('2026-04-05', '2026-04-06')).status).toBe(200);
  });

  test('that is ended west of the streak’s zone gives back the day that it is there', async () => {
    await live('Pacific/Kiritimati', '2026-04-01T12:00:00Z');
    const lesson = await createLesson(app);
    await takeLesson(ana, lesson);
    await pause('2026-04-03', '2026-04-09');
    // In Kiritimati it is April 6th already; in Pago Pago it is the 4th.
    await live('Pacific/Pago_Pago', '2026-04-05T10:30:00Z');
    expect((await ana.delete('/api/streak/pause')).status).toBe(204);
    expect((await ana.get('/api/streak')).body).toMatchObject({ today: '2026-04-04', pause: null });
    await takeLesson(ana, lesson);
    const { streak } = (await ana.get('/api/user-progress')).body;
    expect(streak).toMatchObject({ days: 2, is_active_today: true, paused_until: null });
  });

  test('cannot be ended twice, or when there is none', async () => {
    await pause('2026-03-19', '2026-03-20');
    await ana.delete('/api/streak/pause');
    const { status, body } = await ana.delete('/api/streak/pause');
    expect([status, body.error.code, body.error.message]).toEqual([
      409,
      'not_paused',
      'Tu racha no está en pausa. No se ha cambiado nada.',
    ]);
  });

  test('belongs to one person', async () => {
    const eva = await signUpLearner(app);
    await pause('2026-03-19', '2026-03-20');
    expect((await eva.get('/api/streak')).body.pause).toBeNull();
    expect((await eva.delete('/api/streak/pause')).status).toBe(409);
    expect((await ana.get('/api/streak')).body.pause).toEqual({
      first_day: '2026-03-19',
      last_day: '2026-03-20',
    });
  });
});
