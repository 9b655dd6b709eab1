import { someAnswer } from '#test/some-answer.ts';
import type { Environment } from './environment/trial-environment.ts';
import type { TrialPerson } from './environment/trial-people.ts';
import type { createCrawler, Practice } from './secrets-crawl.ts';

/** Cards that are due, of questions that person $1 has perhaps never answered; $2: whether premium lessons are open to the person. */
const ADD_DUE_CARDS = `
  insert into review_cards (user_id, question_id, series_id, stability, difficulty, due, last_review, reps, lapses, state)
  select $1, q.id, v.statistics_from, 1, 5, now() - interval '1 day', now() - interval '3 days', 1, 0, 'review'
  from questions q join question_versions v on v.id = q.version_id join lessons l on l.id = q.lesson_id
  where q.archived_at is null and l.state = 'published' and (l.is_free or $2)
  on conflict (user_id, question_id) do nothing`;

/** Four misses of every second due card of person $1, which makes it a leech. */
export const ADD_LEECHES = `
  insert into review_log (user_id, question_id, version_id, series_id, rating, correct, stability, difficulty, due, at, time_zone, local_day)
  select c.user_id, c.question_id, q.version_id, c.series_id, 'again', false, 1, 5, c.due, moment, 'UTC', moment::date
  from review_cards c join questions q on q.id = c.question_id, generate_series(now() - interval '9 days', now() - interval '3 days', '2 days') as moment
  where c.user_id = $1 and q.position % 2 = 0`;

/** Opens a review, answers its first questions, the first of them wrong and then again, and leaves the others open. */
export async function reviewSome(
  db: Environment['db'],
  { post }: ReturnType<typeof createCrawler>,
  { user_id }: TrialPerson,
  isPremium: boolean,
): Promise<void> {
  await db.query(ADD_DUE_CARDS, [user_id, isPremium]);
  await db.query(ADD_LEECHES, [user_id]);
  const { text } = await post('/review/sessions', { size: 20 });
  const { id, questions } = JSON.parse(text) as Practice;
  for (const { id: question_id, ask } of questions.slice(0, 3))
    for (const option of [0, 1])
      for (const again of [undefined, true]) {
        const answer = ask ? { answer: someAnswer(ask) } : { option };
        await post(`/review/sessions/${id}/answers`, { question_id, ...answer, ...(again && { again }) });
      }
  const last = questions.at(-1)!.id;
  for (const option of [6, -1, null])
    await post(`/review/sessions/${id}/answers`, { question_id: last, option });
  await post(`/review/sessions/${id}/answers`, { question_id: last, option: 0, again: true });
  await post(`/review/sessions/${id}/finish`, {});
}
