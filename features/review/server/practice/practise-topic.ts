import type { Topic } from '#domain/learning/mastery.ts';
import { REST_MS } from '#domain/learning/review-queue.ts';
import { difficultyFrom, guessOf } from '#domain/learning/success-model.ts';
import { ANSWERS_FOR_ABILITY, nextPracticeItem } from '#domain/learning/topic-practice.ts';
import { presentQuestions } from '#features/asking/server/present-questions.ts';
import { isDrawn } from '#kinds/is-drawn.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import type { Limit } from '#server/limits/rate-limits.ts';
import { type CatalogTopic, readCatalog, topicOf } from '../read-catalog.ts';
import { openQuestion, readAnswers, readItems, readOpen } from './practice-queries.ts';

const QUESTIONS_A_DAY: Limit = { name: 'topic practice', points: 300, seconds: 86_400 };

/**
 * The question to answer now in the practice of a subtopic; the same again until it is answered, which ends it (docs/product.md §17.9).
 * @throws AppError `not_found` for a subtopic that the caller's lists do not hold, `no_questions`, `rate_limited`
 */
export async function practiseTopic(call: Call, named: Topic) {
  const { topics } = await readCatalog(call);
  const topic = ensureFound(topics.get(topicOf(named)));
  const open = (await findOpen(call, topic)) ?? (await openNext(call, topic));
  const [{ question_id, lesson_id, lesson_title }] = open.lessons as [(typeof open.lessons)[number]];
  const [question] = presentQuestions(call, open).questions;
  return { id: open.id, question: { ...ensureFound(question), id: question_id, lesson_id, lesson_title } };
}

async function findOpen({ db, caller }: Call, { question_ids }: CatalogTopic) {
  const [open] = await readOpen(db, { learner: caller.user_id });
  return open?.lessons.some(({ question_id }) => question_ids.includes(question_id)) ? open : undefined;
}

async function openNext(call: Call, topic: CatalogTopic) {
  const { db, caller, now } = call;
  const next = await chooseNext(call, topic);
  await call.limits.consume(QUESTIONS_A_DAY, caller.user_id);
  await openQuestion(db, { learner: caller.user_id, versions: [next.version_id], now });
  return ensureFound(await findOpen(call, topic));
}

async function chooseNext({ db, caller, now }: Call, { question_ids, lesson_ids }: CatalogTopic) {
  const of = { learner: caller.user_id, questions: question_ids, lessons: lesson_ids };
  const [rows, given] = await Promise.all([readItems(db, [question_ids]), readAnswers(db, of)]);
  const items = rows.map(({ id, version_id, kind, options, exercise, ...figures }) => {
    const guess = guessOf(kind, options);
    const difficulty = difficultyFrom(figures.difficulty, figures, guess);
    return { id, version_id, guess, difficulty, varies: isDrawn({ exercise }) };
  });
  const byId = new Map(items.map((item) => [item.id, item]));
  const answers = given.slice(0, ANSWERS_FOR_ABILITY).flatMap(({ question_id, correct }) => {
    const item = byId.get(question_id);
    return item ? [{ ...item, correct }] : [];
  });
  // After half a day a subtopic without exercises begins anew.
  const lately = given.filter(
    ({ practised, answered_at }) => practised && now.getTime() - answered_at.getTime() < REST_MS,
  );
  const asked = lately.map(({ question_id }) => question_id);
  const next = nextPracticeItem(items, asked, answers);
  if (!next)
    throw new AppError('no_questions', { message: 'Ya practicaste todo este subtema. Vuelve mañana.' });
  return next;
}
