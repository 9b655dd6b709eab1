import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { live_answers, live_players, live_quizzes, point_entries } from '#db/schema.ts';
import { sweepExpiredRows } from '#server/process/sweep-expired-rows.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createDrawnLesson, createKindsLesson, SAMPLE_KINDS, type SampleKind } from '#test/create-kinds.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Client, createClient } from '#test/http-client.ts';
import { answerLive, hostLive, joinLive, openStream, viewLive } from '#test/live.ts';
import { type Person, signUpAdmin, signUpLearner, signUpStaff } from '#test/people.ts';
import { someAnswer } from '#test/some-answer.ts';

/** What a key, a grade or an explanation would be sent as. */
const TELLING = /SECRETO|correct|"key"|explanation|"right":\d|"share|body|seed|token/;

let app: TestApp;
let teacher: Person;
let phone: Client;
let lesson: Awaited<ReturnType<typeof createLesson>>;
beforeAll(async () => {
  app = await createTestApp();
  teacher = await signUpStaff(app, 'teacher');
  phone = createClient(app);
  lesson = await createLesson(app, { title: 'El interés compuesto', keys: [2, 0] });
});
afterAll(() => app.close());

describe('a live quiz (docs/product.md §34)', () => {
  test('goes from the lobby to the podium at the teacher’s pace, and pays nobody', async () => {
    const quiz = await hostLive(teacher, lesson.id);
    expect(quiz.code).toMatch(/^[CDFGHJKMNPQRTVWXY34679]{6}$/);
    const learner = await signUpLearner(app);
    const ana = await joinLive(phone, quiz.code.toLowerCase(), 'Ana');
    app.pass(1);
    const beto = await joinLive(learner, quiz.code, 'Beto');
    expect((await quiz.board()).players).toMatchObject([{ nickname: 'Ana' }, { nickname: 'Beto' }]);
    await quiz.go('open');
    app.pass(2_000);
    await answerLive(phone, ana, 0, { option: 2 });
    await answerLive(learner, beto, 0, { option: 1 });
    expect((await quiz.board()).answered).toBe(2);
    await quiz.go('closed');
    const shown = (await quiz.go('shown')).body.quiz;
    expect(shown.key).toEqual({ correct_answer: 2, chosen: [0, 1, 1, 0], right: 1, answered: 2 });
    expect((await viewLive(phone, ana)).body.me).toMatchObject({ correct: true, points: 100, position: 1 });
    expect((await viewLive(learner, beto)).body.me).toMatchObject({ correct: false, points: 0, position: 2 });
    await quiz.go('standing');
    await quiz.go('open', 1);
    await quiz.go('closed', 1);
    await quiz.go('shown', 1);
    const { body } = await quiz.go('ended', 1);
    expect(body.quiz).toMatchObject({
      question: null,
      top: [
        { nickname: 'Ana', points: 100, place: 1 },
        { nickname: 'Beto', points: 0, place: 2 },
      ],
      shares: [{ question_text: '¿Pregunta 1?', right: 0.5 }, { right: 0 }],
    });
    expect(await app.db.select().from(point_entries)).toEqual([]);
  });

  test('names a question at the end with the figures that it was asked with', async () => {
    const quiz = await hostLive(teacher, (await createDrawnLesson(app)).id);
    const asked = (await quiz.go('open')).body.quiz.question.question_text;
    await quiz.go('closed');
    await quiz.go('shown');
    expect((await quiz.go('ended')).body.quiz.shares).toEqual([{ question_text: asked, right: 0 }]);
    expect(asked).toMatch(/^Prestas [^{}]+$/);
  });

  test('sends no byte of a key to phones or screen before the teacher shows it', async () => {
    const kinds = Object.keys(SAMPLE_KINDS) as SampleKind[];
    const { id } = await createKindsLesson(app, kinds);
    const quiz = await hostLive(teacher, id);
    const ana = await joinLive(phone, quiz.code, 'Ana');
    const [onPhone, onScreen] = await Promise.all([
      openStream(app, `/api/live/${quiz.id}/events`, { 'live-token': ana.token }),
      openStream(app, `/api/live/${quiz.id}/board-events`, { cookie: teacher.cookie() }),
    ]);
    for (const place of kinds.keys()) {
      const sent: unknown[] = [];
      const at = (phase: string) =>
        Promise.all(
          [onPhone, onScreen].map(({ next }) =>
            next(({ quiz: now }) => now.phase === phase && now.place === place),
          ),
        );
      sent.push((await quiz.go('open', place)).body, ...(await at('open')));
      const { ask } = (await viewLive(phone, ana)).body.quiz.question;
      sent.push(
        (await answerLive(phone, ana, place, ask ? { answer: someAnswer(ask) } : { option: 0 })).body,
      );
      sent.push(
        (await quiz.go('closed', place)).body,
        ...(await at('closed')),
        (await viewLive(phone, ana)).body,
      );
      expect(JSON.stringify(sent)).not.toMatch(TELLING);
      if (place === 0) expect(onPhone.received() + onScreen.received()).not.toMatch(TELLING);
      await quiz.go('shown', place);
      for (const { quiz: shown } of await at('shown')) expect(shown.key).toMatchObject({ answered: 1 });
    }
    await Promise.all([onPhone.close(), onScreen.close()]);
  });

  test('lets somebody who comes late go on at the question that is asked', async () => {
    const quiz = await hostLive(teacher, lesson.id);
    for (const [phase, place] of [
      ['open', 0],
      ['closed', 0],
      ['shown', 0],
      ['open', 1],
    ] as const)
      await quiz.go(phase, place);
    const late = await joinLive(phone, quiz.code, 'Tarde');
    const { quiz: seen, me } = (await viewLive(phone, late)).body;
    expect([seen.phase, seen.place, seen.question.question_text]).toEqual(['open', 1, '¿Pregunta 2?']);
    expect(me).toEqual({ nickname: 'Tarde', team: null, points: 0, position: 1, players: 1 });
    expect((await answerLive(phone, late, 1, { option: 0 })).status).toBe(200);
  });

  test('counts the first answer, once, and none after closing or of another question', async () => {
    const quiz = await hostLive(teacher, lesson.id);
    const ana = await joinLive(phone, quiz.code, 'Ana');
    expect((await answerLive(phone, ana, 0, { option: 1 })).body.error.code).toBe('live_closed');
    await quiz.go('open');
    expect((await answerLive(phone, ana, 0, { option: 9 })).status).toBe(400);
    expect((await answerLive(phone, ana, 1, { option: 1 })).body.error.code).toBe('live_closed');
    const sent = await Promise.all([1, 1, 2, 3].map((option) => answerLive(phone, ana, 0, { option })));
    expect(new Set(sent.map(({ body }) => body.given.option)).size).toBe(1);
    expect((await quiz.board()).answered).toBe(1);
    const beto = await joinLive(phone, quiz.code, 'Beto');
    await quiz.go('closed');
    expect((await answerLive(phone, beto, 0, { option: 2 })).body.error.code).toBe('live_closed');
    expect((await answerLive(phone, ana, 0, { option: 3 })).body).toEqual(sent[0]!.body);
    expect((await quiz.go('shown')).body.quiz.key.answered).toBe(1);
  });

  test('removes a name, which its phone is told, and which stays taken', async () => {
    const quiz = await hostLive(teacher, lesson.id);
    const troll = await joinLive(phone, quiz.code, 'Bromista');
    await quiz.go('open');
    await answerLive(phone, troll, 0, { option: 2 });
    const stream = await openStream(app, `/api/live/${quiz.id}/events`, { 'live-token': troll.token });
    await stream.next();
    const [player] = (await quiz.board()).players;
    expect((await teacher.delete(`/api/live/${quiz.id}/players/${player.id}`)).status).toBe(204);
    expect(await stream.next(() => false)).toBeUndefined();
    const answers = [await viewLive(phone, troll), await answerLive(phone, troll, 0, { option: 2 })];
    expect(answers.map(({ body }) => body.error.code)).toEqual(['live_removed', 'live_removed']);
    const again = await phone.post('/api/live/join', { code: quiz.code, nickname: 'BROMÍSTA' });
    expect(again.body.error.fields).toEqual({ nickname: ['Ese nombre ya está en el quiz. Elige otro.'] });
    expect(await quiz.board()).toMatchObject({ players: [], answered: 0 });
  });

  test('is another teacher’s 404, and no visitor’s', async () => {
    const quiz = await hostLive(teacher, lesson.id);
    const ana = await joinLive(phone, quiz.code, 'Ana');
    const [{ id: player_id }] = (await quiz.board()).players;
    for (const other of [await signUpStaff(app, 'teacher'), await signUpAdmin(app)]) {
      const replies = [
        await other.get(`/api/live/${quiz.id}`),
        await other.put(`/api/live/${quiz.id}/step`, { phase: 'open', place: 0 }),
        await other.delete(`/api/live/${quiz.id}/players/${player_id}`),
        await other.get(`/api/live/${quiz.id}/board-events`),
      ];
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    expect((await phone.get(`/api/live/${quiz.id}/board-events`)).status).toBe(401);
    expect((await viewLive(phone, { ...ana, id: lesson.id })).status).toBe(404);
    const foreign = await openStream(app, `/api/live/${quiz.id}/events`, { 'live-token': 'x'.repeat(43) });
    expect(foreign.status).toBe(404);
  });

  test('asks nothing of a lesson that the teacher cannot open', async () => {
    const premium = await createLesson(app, { is_free: false });
    const start = (by: Client, lesson_id: string) => by.post('/api/live', { lesson_id, teams: 0 });
    expect((await start(teacher, premium.id)).status).toBe(404);
    expect((await start(await signUpAdmin(app), premium.id)).status).toBe(201);
    expect((await start(teacher, (await createLesson(app, { keys: [] })).id)).body.error.code).toBe(
      'no_questions',
    );
    expect((await start(teacher, (await createLesson(app, { state: 'draft' })).id)).status).toBe(404);
  });

  test('says which code is unknown and which has ended, and allows no forbidden name', async () => {
    const quiz = await hostLive(teacher, lesson.id);
    const join = async (code: string, nickname = 'Eva') =>
      (await phone.post('/api/live/join', { code, nickname })).body.error;
    expect((await join('CCCCCC')).code).toBe('unknown_live_code');
    expect((await join('12')).fields).toEqual({
      code: ['El código tiene 6 letras y números, por ejemplo CDF-GHJ.'],
    });
    expect((await join(quiz.code, '')).fields.nickname).toEqual(['Escribe un nombre, por ejemplo Ana.']);
    const admin = await signUpAdmin(app);
    await admin.put('/api/admin/settings', { forbidden_words: 'tonto' });
    expect((await join(quiz.code, 'El Tonto')).fields.nickname).toEqual([
      'Aquí no se puede usar ese nombre.',
    ]);
    await quiz.go('ended');
    expect((await join(quiz.code)).code).toBe('live_ended');
  });

  test('puts people into teams of the same size, and counts a team by its average', async () => {
    const quiz = await hostLive(teacher, lesson.id, 2);
    const phones = await Promise.all(
      ['A', 'B', 'C', 'D', 'E'].map((name) => joinLive(phone, quiz.code, name)),
    );
    const { players } = await quiz.board();
    const teams: number[] = players.map(({ team }: { team: number }) => team);
    expect(teams.toSorted()).toEqual([0, 0, 0, 1, 1]);
    await quiz.go('open');
    for (const [at, one] of phones.entries()) {
      const { team } = (await viewLive(phone, one)).body.me;
      await answerLive(phone, one, 0, { option: team === 1 ? 2 : at % 2 });
    }
    await quiz.go('closed');
    await quiz.go('shown');
    expect((await quiz.go('standing')).body.quiz.team_points).toEqual([
      { team: 1, points: 100 },
      { team: 0, points: 0 },
    ]);
    expect((await quiz.go('open', 0)).body.error.code).toBe('live_moved');
  });

  test('reaches the streams of another process, and ends them when it stops', async () => {
    const second = await createTestApp({ beside: app });
    const quiz = await hostLive(teacher, lesson.id);
    const ana = await joinLive(createClient(second), quiz.code, 'Ana');
    const stream = await openStream(second, `/api/live/${quiz.id}/events`, { 'live-token': ana.token });
    expect((await stream.next()).quiz.phase).toBe('lobby');
    await quiz.go('open');
    expect((await stream.next()).quiz).toMatchObject({
      phase: 'open',
      question: { question_text: '¿Pregunta 1?' },
    });
    second.services.announced.emit('stopping');
    expect(await stream.next()).toBeUndefined();
    await second.close();
  });

  test('has one stream a phone: a later one ends the one before', async () => {
    const quiz = await hostLive(teacher, lesson.id);
    const ana = await joinLive(phone, quiz.code, 'Ana');
    const open = () => openStream(app, `/api/live/${quiz.id}/events`, { 'live-token': ana.token });
    const first = await open();
    await first.next();
    const second = await open();
    expect((await second.next()).me.nickname).toBe('Ana');
    expect(await first.next(() => false)).toBeUndefined();
    await second.close();
  });

  test('opens so many streams a minute for an address, then says when again', async () => {
    const limited = await createTestApp({ beside: app, rateLimitFactor: 0.01 });
    const open = () =>
      openStream(limited, '/api/live/00000000-0000-4000-8000-000000000000/events', {
        'live-token': 'x'.repeat(43),
      });
    for (let opened = 0; opened < 24; opened += 1) expect((await open()).status).toBe(404);
    const refused = await createClient(limited).get('/api/live/nada/events');
    expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    app.pass(60_000);
    expect((await open()).status).toBe(404);
    await limited.close();
  });

  test('is gone with everything a day after its start', async () => {
    const quiz = await hostLive(teacher, lesson.id);
    const ana = await joinLive(phone, quiz.code, 'Ana');
    await quiz.go('open');
    await answerLive(phone, ana, 0, { option: 2 });
    app.pass(86_400_001);
    expect((await viewLive(phone, ana)).status).toBe(404);
    await sweepExpiredRows(app.db, app.now());
    const left = await Promise.all(
      [live_quizzes, live_players, live_answers].map((table) => app.db.$count(table)),
    );
    expect(left).toEqual([0, 0, 0]);
  });
});
