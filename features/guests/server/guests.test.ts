import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { begun_quizzes } from '#db/finished-quizzes.ts';
import { guests, lessons, question_stats, runs } from '#db/schema.ts';
import { sweepExpiredRows } from '#server/process/sweep-expired-rows.ts';
import { answer, app, DAY, lesson, playAsGuest, setUpGuests, start } from '#test/guests.ts';
import { createClient } from '#test/http-client.ts';
import { signUpPremium } from '#test/people.ts';

setUpGuests();

describe('a first lesson without an account', () => {
  test('is the course’s first free and published one, and is resumed with its answers', async () => {
    const visitor = createClient(app);
    const first = await start(visitor);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ lesson_id: lesson.id, points_reward: 10, answers: [] });
    expect(first.headers.getSetCookie()[0]).toMatch(
      /^guest=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    await answer(visitor, 0, 3);
    const again = await start(visitor);
    expect(again.body.id).toBe(first.body.id);
    expect(again.body.answers).toMatchObject([{ option: 3, correct: false }]);
    expect(again.headers.getSetCookie()).toEqual([]);
    const elsewhere = await start(createClient(app));
    expect(elsewhere.body.id).not.toBe(first.body.id);
  });

  test('tells neither key nor explanation, before or after an answer, whoever calls', async () => {
    for (const caller of [createClient(app), await signUpPremium(app)]) {
      const texts = [
        await start(caller),
        await answer(caller, 0, 0),
        await answer(caller, 1, 3),
        await start(caller),
      ];
      const all = JSON.stringify(texts.map(({ body }) => body));
      expect(all).toContain('"correct":true');
      expect(all).toContain('"correct":false');
      expect(all).not.toMatch(/SECRETO|correct_answer|explanation|token_hash|seed/);
    }
  });

  test('has the ideas of its cards without their questions, for who has begun it', async () => {
    const text =
      '## Idea\n\nUna idea.\n\n# Preguntas de las tarjetas\n\n## ¿SECRETO?\n\n- [x] SECRETO\n- [ ] Otra';
    await app.db.update(lessons).set({ content: text }).where(eq(lessons.id, lesson.id));
    const visitor = createClient(app);
    expect((await visitor.get('/api/guest/cards')).status).toBe(404);
    await start(visitor);
    expect((await visitor.get('/api/guest/cards')).body).toEqual({
      cards: [{ title: 'Idea', text: [{ tag: 'p', children: ['Una idea.'] }] }],
    });
  });

  test('locks an answer: the same again has the same reply, another one is rejected', async () => {
    const visitor = createClient(app);
    await start(visitor);
    const replies = [await answer(visitor, 0, 2), await answer(visitor, 0, 2)];
    expect(replies.map(({ status, body }) => [status, body])).toEqual(
      Array(2).fill([200, { correct: false }]),
    );
    const other = await answer(visitor, 0, 0);
    expect([other.status, other.body.error.code]).toEqual([409, 'already_answered']);
    const both = await Promise.all([answer(visitor, 1, 0), answer(visitor, 1, 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('answers bad input with a sentence, and a stranger’s question with 404', async () => {
    const visitor = createClient(app);
    expect((await answer(visitor, 0, 0)).status).toBe(404);
    visitor.keepCookie('guest', 'inventada');
    expect((await answer(visitor, 0, 0)).status).toBe(404);
    await start(visitor);
    const question_id = lesson.questions[0]!.id;
    const post = (body: unknown) => visitor.post('/api/guest/attempts/answers', body);
    expect((await post({ question_id })).body.error.fields.option[0]).toContain('Responde con una opción');
    expect((await post({ question_id, option: 5 })).body.error.fields.option[0]).toBeTruthy();
    expect((await post({ question_id, option: 0, id: lesson.id })).status).toBe(400);
    expect((await post({ question_id: lesson.id, option: 0 })).status).toBe(404);
    expect((await visitor.post('/api/guest/attempts', { lesson_id: lesson.id })).status).toBe(400);
  });

  test('counts in nobody’s figures', async () => {
    const figures = async () => [
      await app.db.$count(runs),
      await app.db.$count(begun_quizzes),
      await app.db.select().from(question_stats),
    ];
    const before = await figures();
    await playAsGuest(createClient(app));
    expect(await figures()).toEqual(before);
  });

  test('is erased after seven days, and begun anew by whoever comes back', async () => {
    const visitor = createClient(app);
    const id = await playAsGuest(visitor);
    const expired = new Date(app.now().getTime() + 7 * DAY + 1000);
    await sweepExpiredRows(app.db, new Date(expired.getTime() - 2000));
    expect(await app.db.$count(guests, eq(guests.id, id))).toBe(1);
    await sweepExpiredRows(app.db, expired);
    expect(await app.db.$count(guests)).toBe(0);
    expect((await start(visitor)).body).toMatchObject({ lesson_id: lesson.id, answers: [] });
  });

  test('leaves one spare guest when two first calls come at once, which nobody’s answers reach and which expires', async () => {
    const visitor = createClient(app);
    const both = await Promise.all([start(visitor), start(visitor)]);
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(2);
    const { body } = await start(visitor);
    const ids = both.map((each): string => each.body.id);
    expect(ids).toContain(body.id);
    const left = () => app.db.$count(guests, inArray(guests.id, ids));
    expect(await left()).toBe(2);
    await sweepExpiredRows(app.db, new Date(app.now().getTime() + 7 * DAY + 1000));
    expect(await left()).toBe(0);
  });

  test('says so when no lesson is free', async () => {
    const free = app.db.update(lessons);
    await free.set({ is_free: false }).where(eq(lessons.id, lesson.id));
    const { status, body } = await start(createClient(app));
    await app.db.update(lessons).set({ is_free: true }).where(eq(lessons.id, lesson.id));
    expect([status, body.error.code]).toEqual([409, 'no_questions']);
  });
});
