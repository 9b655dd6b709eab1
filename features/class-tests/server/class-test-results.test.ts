import { describe, expect, test } from 'vitest';
import { badges, point_entries, user_badges } from '#db/schema.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { bringCards } from '#features/review/server/bring-cards.ts';
import {
  ana,
  answer,
  app,
  at,
  begin,
  group,
  joining,
  live,
  refusal,
  release,
  rosa,
  setTest,
  setUpClassTests,
  take,
} from '#test/class-tests.ts';
import { hashTables } from '#test/hash-tables.ts';
import { PASSWORD, type Person, signUpLearner, signUpPremium } from '#test/people.ts';

setUpClassTests();

describe('before the release', () => {
  test('nothing that anybody but the teacher can read or count has changed, or says what was right', async () => {
    const eva = await joining(await signUpPremium(app));
    const id = await setTest();
    const taken = ['runs', 'run_answers', 'test_runs'];
    const before = await hashTables(app, taken);
    for (const [person, right] of [
      [ana, 4],
      [eva, 0],
    ] as const) {
      const run = await take(person, id, right);
      await person.post(`/api/attempts/${run.id}/questions/${run.questions[0]!.id}/reports`, {
        reason: 'unclear',
        message: 'No se entiende.',
      });
    }
    app.pass(10 * MINUTE_MS);
    await bringCards(app.services);
    const ignored = ['review_cursor', 'rate_limits', 'auth_sessions'];
    expect(await hashTables(app, [...taken, ...ignored])).toEqual(
      Object.fromEntries(Object.entries(before).filter(([table]) => !ignored.includes(table))),
    );
    const seen = async (person: Person) => {
      const replies = [];
      for (const path of [
        `/tests/${id}`,
        `/tests/${id}/result`,
        '/assignments/mine',
        '/user-progress',
        '/review',
      ])
        replies.push((await person.get(`/api${path}`)).body);
      for (const path of ['/attempts', '/point-entries', '/question-reports', '/groups/mine', '/badges'])
        replies.push((await person.get(`/api${path}`)).body);
      const { tables } = (await person.post('/api/personal-data/download', { password: PASSWORD })).body;
      expect(tables.class_tests).toMatchObject([{ assignment_id: id }]);
      replies.push(tables.class_tests, tables.point_entries, tables.review_cards);
      return JSON.stringify(replies);
    };
    for (const person of [ana, eva])
      expect(await seen(person)).not.toMatch(
        /SECRETO|correct_answer|"correct"|"share"|"percent":\d|"score":[1-9]/,
      );
    expect((await refusal(ana.get(`/api/tests/${id}/result`))).slice(0, 2)).toEqual([409, 'results_held']);
    const { pupils } = (await rosa.get(`/api/groups/${group.id}/results`)).body;
    expect(pupils.map((pupil: { results: object[] }) => pupil.results)).toMatchObject([
      [{ percent: 100, state: 'done' }],
      [{ percent: 0, state: 'done' }],
    ]);
  });
});

describe('the release', () => {
  test('gives the figures of each question, which there are none of before', async () => {
    const eva = await joining(await signUpLearner(app));
    const id = await setTest();
    await take(ana, id, 3);
    await take(eva, id, 0);
    const items = async () => (await rosa.get(at(`/${id}/items`))).body.items;
    expect(await items()).toEqual([]);
    await release(id);
    const shown: { answered: number; right: number; chosen: number }[] = await items();
    expect(shown).toHaveLength(4);
    expect(shown.map(({ answered }) => answered)).toEqual([2, 2, 2, 2]);
    expect(shown.reduce((sum, { right }) => sum + right, 0)).toBe(3);
    expect(shown[0]).toMatchObject({ lesson_title: 'Ahorrar', answer: { correct: false } });
  });

  test('tells whoever did not begin that it is over, and offers no beginning', async () => {
    const eva = await joining(await signUpLearner(app));
    const id = await setTest();
    await take(ana, id, 3);
    const mine = async () => (await eva.get('/api/assignments/mine')).body.assignments;
    expect(await mine()).toMatchObject([{ state: 'not_begun', is_closed: false }]);
    await release(id);
    expect(await mine()).toMatchObject([{ state: 'not_begun', is_closed: true }]);
    expect((await ana.get('/api/assignments/mine')).body.assignments).toMatchObject([{ is_closed: false }]);
    expect((await eva.get(`/api/tests/${id}`)).body.state).toBe('missed');
    const over = 'El plazo de esta prueba terminó. Si no pudiste hacerla, habla con tu profesor.';
    expect(await refusal(eva.post(`/api/tests/${id}`))).toEqual([409, 'test_closed', over]);
    expect((await eva.get(`/api/tests/${id}/result`)).status).toBe(404);
  });

  test('shows results, pays points and badges, and brings cards, exactly once', async () => {
    const condition = { condition_type: 'points_earned' as const, condition_value: 3 };
    await app.db.insert(badges).values({ title: 'Tres puntos', description: '', ...condition });
    const [eva, leo] = [await joining(await signUpPremium(app)), await joining(await signUpLearner(app))];
    const id = await setTest();
    await take(ana, id, 3);
    await take(eva, id, 0);
    const open = await begin(leo, id);
    await answer(leo, open, 0);
    const replies = await Promise.all([release(id), release(id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    await release(id);
    const result = (await ana.get(`/api/tests/${id}/result`)).body;
    expect(result).toMatchObject({ title: 'Ahorrar', score: 3, percentage: 75 });
    expect(JSON.stringify(result)).not.toMatch(/SECRETO|correct_answer/);
    expect(JSON.stringify((await eva.get(`/api/tests/${id}/result`)).body)).toMatch(/SECRETO/);
    const lines = await app.db.select().from(point_entries);
    expect(lines.map(({ user_id, kind, points }) => [user_id, kind, points]).sort()).toEqual(
      [
        [ana.user_id, 'test', 3],
        [leo.user_id, 'test', 1],
      ].sort(),
    );
    expect((await ana.get('/api/user-progress')).body.total_points).toBe(3);
    const counts = async (of: 'point_histogram' | 'point_histogram_recount') =>
      (await app.owner.$client.query(`select * from ${of} where learners <> 0 order by level, bucket`)).rows;
    expect(await counts('point_histogram')).toEqual(await counts('point_histogram_recount'));
    expect(await counts('point_histogram')).not.toEqual([]);
    const week = (await ana.get('/api/rankings/weekly')).body.ranking;
    expect(week).toMatchObject([{ points: 3 }, { points: 1 }]);
    expect((await ana.get('/api/point-entries')).body.entries).toMatchObject([
      { kind: 'test', points: 3, result: null },
    ]);
    expect((await ana.get('/api/assignments/mine')).body.assignments).toMatchObject([{ percent: 75 }]);
    expect((await refusal(answer(leo, open, 1))).slice(0, 2)).toEqual([409, 'test_closed']);
    expect((await rosa.get(live(id))).body.pupils).toMatchObject([{ state: 'released' }, {}, {}]);
    app.pass(10 * MINUTE_MS);
    await bringCards(app.services);
    expect((await ana.get('/api/review')).body.learnt).toBe(4);
    expect((await leo.get('/api/review')).body.learnt).toBe(1);
    expect(await app.db.select().from(user_badges)).toMatchObject([{ user_id: ana.user_id }]);
  });
});
