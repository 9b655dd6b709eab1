import { expect, test } from 'vitest';
import { dailySession } from './daily-session.ts';

const TODAY = '2026-03-18T10:00:00Z';
const BEFORE = '2026-03-10T10:00:00Z';
const isToday = (instant: string) => instant === TODAY;

const lesson = (title: string, total_questions = 8) => ({
  ...{ id: title, title, category: 'impuestos', total_questions },
});
const next = { ...lesson('Nueva'), reading_minutes: 4, in_progress: false };
const weakest = lesson('Floja', 5);
const earlier = { first_completed_at: BEFORE, completed_at: BEFORE };
const learntToday = { first_completed_at: TODAY, completed_at: TODAY };
const repeatedToday = { first_completed_at: BEFORE, completed_at: TODAY };

const dueCards = {
  ...{ due: 6, ready: 8, minutes: 3, open_session: null, finished_today: false },
  mastery: [{ mastery: 0.6, lesson_ids: ['Floja'] }],
};
const nothingDue = { ...dueCards, due: 0, ready: 0, minutes: 1 };

const progressOf = (facts: object) => ({ progress: [earlier], next_lesson: next, review: weakest, ...facts });
const kinds = (session: { parts: { kind: string }[] }) => session.parts.map(({ kind }) => kind);

test('a session is the due cards, one new lesson and one exercise, with the minutes of all', () => {
  const session = dailySession(progressOf({}), dueCards, isToday);
  expect(session).toEqual({
    parts: [
      { kind: 'review', questions: 8, minutes: 3, isBegun: false },
      { kind: 'lesson', lesson: next, minutes: 4 + 3, isBegun: false },
      { kind: 'exercise', lesson: weakest, minutes: 2, isBegun: false },
    ],
    done: [],
    minutes: 12,
    isBegun: false,
  });
});

test('a newcomer has the first lesson only', () => {
  const session = dailySession(progressOf({ progress: [], review: null }), nothingDue, isToday);
  expect([kinds(session), session.minutes, session.isBegun]).toEqual([['lesson'], 7, false]);
});

test('with nothing due there is no review, and none before it is known', () => {
  expect(kinds(dailySession(progressOf({}), nothingDue, isToday))).toEqual(['lesson', 'exercise']);
  expect(kinds(dailySession(progressOf({}), undefined, isToday))).toEqual(['lesson', 'exercise']);
});

test('who has completed everything and known it has the review alone, also without due cards', () => {
  const all = progressOf({ next_lesson: null, review: null });
  expect(kinds(dailySession(all, dueCards, isToday))).toEqual(['review']);
  expect(kinds(dailySession(all, { ...dueCards, due: 0 }, isToday))).toEqual(['review']);
  const nothing = dailySession(all, nothingDue, isToday);
  expect([kinds(nothing), nothing.done]).toEqual([[], []]);
});

test('what is half done comes first, and the session goes on', () => {
  const halfLesson = progressOf({ next_lesson: { ...next, in_progress: true } });
  const session = dailySession(halfLesson, dueCards, isToday);
  expect([kinds(session), session.isBegun]).toEqual([['lesson', 'review', 'exercise'], true]);
  const halfReview = dailySession(progressOf({}), { ...nothingDue, open_session: 'id' }, isToday);
  expect([kinds(halfReview)[0], halfReview.isBegun]).toEqual(['review', true]);
});

test('each part that was done today is done, and the others are left', () => {
  const reviewed = dailySession(progressOf({}), { ...nothingDue, finished_today: true }, isToday);
  expect([reviewed.done, kinds(reviewed), reviewed.isBegun]).toEqual([
    ['review'],
    ['lesson', 'exercise'],
    true,
  ]);
  const learnt = dailySession(progressOf({ progress: [earlier, learntToday] }), dueCards, isToday);
  expect([learnt.done, kinds(learnt)]).toEqual([['lesson'], ['review', 'exercise']]);
  const repeated = dailySession(progressOf({ progress: [repeatedToday] }), dueCards, isToday);
  expect([repeated.done, kinds(repeated)]).toEqual([['exercise'], ['review', 'lesson']]);
});

test('one review a day is enough, unless another one was begun', () => {
  const finished = { ...dueCards, finished_today: true };
  const session = dailySession(progressOf({}), finished, isToday);
  expect([session.done, kinds(session)]).toEqual([['review'], ['lesson', 'exercise']]);
  const again = dailySession(progressOf({}), { ...finished, open_session: 'id' }, isToday);
  expect([again.done, kinds(again)[0]]).toEqual([[], 'review']);
});

test('after all parts the session is done', () => {
  const all = progressOf({ progress: [learntToday, repeatedToday] });
  expect(dailySession(all, { ...nothingDue, finished_today: true }, isToday)).toEqual({
    parts: [],
    done: ['review', 'lesson', 'exercise'],
    minutes: 0,
    isBegun: true,
  });
});

test('after the first lesson of all the session is done, because nothing is due yet', () => {
  const first = progressOf({ progress: [learntToday], review: null });
  expect(dailySession(first, nothingDue, isToday)).toMatchObject({ parts: [], done: ['lesson'] });
});

test('a lesson that was begun after today’s is gone on with', () => {
  const begun = { ...next, in_progress: true };
  const session = dailySession(
    progressOf({ progress: [learntToday], next_lesson: begun }),
    dueCards,
    isToday,
  );
  expect(kinds(session)[0]).toBe('lesson');
});

test('a lesson whose subtopic is mastered by now is no exercise', () => {
  const mastered = { ...dueCards, mastery: [{ mastery: 0.8, lesson_ids: ['Otra', 'Floja'] }] };
  expect(kinds(dailySession(progressOf({}), mastered, isToday))).toEqual(['review', 'lesson']);
});
