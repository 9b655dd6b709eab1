import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { guests, questions, runs } from '#db/schema.ts';
import { sweepExpiredRows } from '#server/process/sweep-expired-rows.ts';
import {
  app,
  confirm,
  DAY,
  lesson,
  linkOf,
  open,
  paidTo,
  playAsGuest,
  setUpGuests,
  signUp,
  start,
} from '#test/guests.ts';
import { createClient } from '#test/http-client.ts';
import { PASSWORD, signUpAdmin, tokenIn, userIdOf } from '#test/people.ts';
import { editQuestion, REGRADE_CONTRADICTIONS, regrade } from '#test/regrade.ts';

setUpGuests();

/** The quiz asks its questions in the other order than that of their ids, which is the one in which answers are saved. */
async function askFromLastToFirst() {
  const ids = lesson.questions.map(({ id }) => id).toSorted();
  for (const [place, id] of ids.toReversed().entries())
    await app.db.update(questions).set({ position: place }).where(eq(questions.id, id));
  return ids;
}

test('a sign-up waits for whoever submits the same lesson at that moment, and loses nothing', async () => {
  const ids = await askFromLastToFirst();
  const [before, visitor] = [createClient(app), createClient(app)];
  await playAsGuest(before);
  await confirm(before, await signUp(before));
  await playAsGuest(visitor);
  const email = await signUp(visitor);
  const token = await linkOf(email);
  const submission = await app.owner.$client.connect();
  const lock = (id: string) =>
    submission.query(
      `select from question_stats s join questions q on q.version_id = s.version_id where q.id = $1 for update of s`,
      [id],
    );
  await submission.query('begin');
  await lock(ids[0]!);
  const opened = open(visitor, token);
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await app.owner.$client.query(waits)).rowCount).toBe(1);
  await lock(ids[2]!);
  await submission.query('commit');
  submission.release();
  expect((await opened).status).toBe(200);
  expect(await paidTo(email)).toEqual([10]);
});

describe('whoever signs up where a first lesson was answered', () => {
  test('has it as a finished quiz, paid once, with badge and streak, and can retake it for the gain', async () => {
    const visitor = createClient(app);
    const id = await playAsGuest(visitor, 2);
    const email = await signUp(visitor);
    expect(await app.db.$count(runs, eq(runs.id, id))).toBe(0);
    expect((await confirm(visitor, email)).body).toEqual({ type: 'email', email, signed_in: true });
    expect(await paidTo(email)).toEqual([7]);
    const { body: progress } = await visitor.get('/api/user-progress');
    expect(progress).toMatchObject({ total_points: 7, completed_lessons: 1, progress: [{ score: 2 }] });
    const { body: report } = await visitor.get(`/api/attempts/${id}/report`);
    expect(report).toMatchObject({ score: 2, total_questions: 3, points_earned: 7 });
    expect((await visitor.post(`/api/attempts/${id}/finish`)).body).toMatchObject({ points_earned: 7 });
    const { body: retake } = await visitor.post(`/api/lessons/${lesson.id}/attempts`);
    for (const { id: question_id, correct_answer: option } of lesson.questions)
      await visitor.post(`/api/attempts/${retake.id}/answers`, { question_id, option });
    expect((await visitor.post(`/api/attempts/${retake.id}/finish`)).body.points_earned).toBe(3);
    expect(await app.db.$count(guests, eq(guests.id, id))).toBe(0);
  });

  test('goes on where the lesson was left, and is paid at its end only', async () => {
    await askFromLastToFirst();
    const visitor = createClient(app);
    const id = await playAsGuest(visitor, 2, 2);
    const email = await signUp(visitor);
    await confirm(visitor, email);
    expect(await paidTo(email)).toEqual([]);
    const { body } = await visitor.post(`/api/lessons/${lesson.id}/attempts`);
    expect(body.id).toBe(id);
    const answered = body.answers.map(({ question_id }: { question_id: string }) => question_id);
    const asked = body.questions.map(({ id }: { id: string }) => id);
    expect(answered).toEqual(asked.filter((id: string) => answered.includes(id)));
    expect(answered).toHaveLength(2);
  });

  test('leaves nothing where no question was answered', async () => {
    const visitor = createClient(app);
    await start(visitor);
    const email = await signUp(visitor);
    await confirm(visitor, email);
    expect(await app.db.$count(runs, eq(runs.user_id, (await userIdOf(app, email))!))).toBe(0);
  });

  test('is paid also when the mail is opened elsewhere, with the password', async () => {
    const visitor = createClient(app);
    await playAsGuest(visitor);
    const email = await signUp(visitor);
    const { body } = await confirm(createClient(app), email, PASSWORD);
    expect(body).toEqual({ type: 'email', email });
    expect(await paidTo(email)).toEqual([10]);
  });

  test('is paid once by one address from two devices, and once from one device by two addresses', async () => {
    const [one, two] = [createClient(app), createClient(app)];
    await playAsGuest(one);
    await playAsGuest(two);
    const email = await signUp(one);
    await signUp(two, email);
    const link = await linkOf(email);
    const both = await Promise.all([open(one, link, PASSWORD), open(two, link, PASSWORD)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await paidTo(email)).toEqual([10]);

    const device = createClient(app);
    await playAsGuest(device);
    const addresses = [await signUp(device), await signUp(device)];
    const links = [await linkOf(addresses[0]!), await linkOf(addresses[1]!)];
    await Promise.all(links.map((each) => open(device, each, PASSWORD)));
    expect((await Promise.all(addresses.map(paidTo))).flat()).toEqual([10]);
  });

  test('has seven days for signing up, and then the time of the confirmation', async () => {
    const [early, late] = [createClient(app), createClient(app)];
    await playAsGuest(early);
    await playAsGuest(late);
    app.pass(7 * DAY - 1000);
    const inTime = await signUp(early);
    app.pass(2000);
    const tooLate = await signUp(late);
    app.pass(DAY / 2);
    await sweepExpiredRows(app.db, app.now());
    await confirm(early, inTime);
    await confirm(late, tooLate);
    expect([await paidTo(inTime), await paidTo(tooLate)]).toEqual([[10], []]);
  });

  test('can finish the lesson when its points cannot be saved with the account', async () => {
    const visitor = createClient(app);
    const id = await playAsGuest(visitor);
    const email = await signUp(visitor);
    const { $client: owner } = app.owner;
    await owner.query('alter table point_entries add constraint broken check (points < 0) not valid');
    const confirmed = await confirm(visitor, email);
    await owner.query('alter table point_entries drop constraint broken');
    expect(confirmed.body.signed_in).toBe(true);
    expect(await paidTo(email)).toEqual([]);
    expect((await visitor.post(`/api/attempts/${id}/finish`)).body).toMatchObject({ points_earned: 10 });
  });

  test('is paid by the key that was corrected in between', async () => {
    const visitor = createClient(app);
    await playAsGuest(visitor, 3);
    const email = await signUp(visitor);
    const admin = await signUpAdmin(app);
    await editQuestion(admin, lesson.questions[0]!, { correct_answer: 1 });
    await regrade(app, admin, lesson.questions[0]!.id);
    const { answers } = (await start(visitor)).body;
    expect(answers).toContainEqual(
      expect.objectContaining({ question_id: lesson.questions[0]!.id, option: 0, correct: false }),
    );
    await confirm(visitor, email);
    expect(await paidTo(email)).toEqual([7]);
    for (const contradiction of Object.values(REGRADE_CONTRADICTIONS))
      expect((await app.owner.$client.query(contradiction)).rows).toEqual([]);
  });
});

describe('the browser that signed up', () => {
  test('is signed in by the link, any other one is not', async () => {
    const [here, elsewhere] = [createClient(app), createClient(app)];
    const email = await signUp(here);
    const asked = await confirm(elsewhere, email);
    expect([asked.status, asked.body.error.code]).toEqual([400, 'password_required']);
    elsewhere.keepCookie('sign-up', 'inventada');
    expect((await confirm(elsewhere, email, PASSWORD)).body).toEqual({ type: 'email', email });
    expect((await elsewhere.get('/api/auth/session')).body.user).toBeNull();

    const other = await signUp(here);
    expect((await confirm(here, other)).body.signed_in).toBe(true);
    expect((await here.get('/api/auth/session')).body.user).toMatchObject({ email: other });
  });

  test('is signed in once: the link and its cookie open nothing more', async () => {
    const here = createClient(app);
    const email = await signUp(here);
    const token_hash = tokenIn((await app.mailTo(email))!.text);
    await here.post('/api/auth/verify', { token_hash, type: 'email', password: '' });
    await here.post('/api/auth/sign-out');
    const again = await here.post('/api/auth/verify', { token_hash, type: 'email', password: '' });
    expect([again.status, again.body.error.code]).toEqual([400, 'otp_expired']);
    expect((await here.get('/api/auth/session')).body.user).toBeNull();
  });
});
