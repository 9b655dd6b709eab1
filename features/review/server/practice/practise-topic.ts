import type { Topic } from '#domain/learning/mastery.ts';
import { difficultyFrom, guessOf } from '#domain/learning/success-model.ts';
import { ANSWERS_FOR_ABILITY, NO_REPEAT_WITHIN, nextPracticeItem } from '#domain/learning/topic-practice.ts';
import { presentQuestions } from '#features/asking/server/present-questions.ts';
import { presentQuestion, type StoredVersion } from '#features/asking/server/shown-question.ts';
import { isDrawn } from '#kinds/is-drawn.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import type { Limit } from '#server/limits/rate-limits.ts';
import { type CatalogTopic, readCatalog, topicOf } from '../read-catalog.ts';
import { openQuestion, readAnswers, readItems, readOpen } from './practice-queries.ts';

const QUESTIONS_A_DAY: Limit = { name: 'topic practice', points: 300, seconds: 86_400 };

/**
 * The question to answer now in the practice of a subtopic; the same again until it is answered, which ends it (docs/product.md §17.9).
 * @throws AppError `not_found` for a subtopic that the caller's lists do not hold, `rate_limited`
 */
export async function practiseTopic(call: Call, named: Topic) {
  const { questions, topics } = await readCatalog(call);
  const topic = ensureFound(topics.get(topicOf(named)));
  const open = (await findOpen(call, topic)) ?? (await openNext(call, topic, [...questions.keys()]));
  const [{ question_id, lesson_id, lesson_title }] = open.lessons as [(typeof open.lessons)[number]];
  const [question] = presentQuestions(call, open).questions;
  return { id: open.id, question: { ...ensureFound(question), id: question_id, lesson_id, lesson_title } };
}

async function findOpen({ db, caller }: Call, { question_ids }: CatalogTopic) {
  const open = await readOpen(db, { learner: caller.user_id });
  return open.find(({ lessons }) => lessons.some(({ question_id }) => question_ids.includes(question_id)));
}

async function openNext(call: Call, topic: CatalogTopic, questions: readonly string[]) {
  const { db, caller, now } = call;
  const { version_id, seed } = await chooseNext(call, topic);
  await call.limits.consume(QUESTIONS_A_DAY, caller.user_id);
  await openQuestion(db, { learner: caller.user_id, versions: [version_id], seed, questions, now });
  return ensureFound(await findOpen(call, topic));
}

async function chooseNext({ db, caller }: Call, { question_ids, lesson_ids }: CatalogTopic) {
  const of = { learner: caller.user_id, questions: question_ids, lessons: lesson_ids };
  const [rows, given] = await Promise.all([readItems(db, [question_ids]), readAnswers(db, of)]);
  const items = rows.map((row) => {
    const guess = guessOf(row.kind, row.options.length);
    const difficulty = difficultyFrom(row.difficulty, row, guess);
    return { id: row.id, version: row, guess, difficulty, varies: isDrawn(row.body) };
  });
  const byId = new Map(items.map((item) => [item.id, item]));
  const answers = given.slice(0, ANSWERS_FOR_ABILITY).flatMap(({ question_id, correct }) => {
    const item = byId.get(question_id);
    return item ? [{ ...item, correct }] : [];
  });
  const practised = given
    .filter((answer) => answer.practised)
    .map((answer) => ({ ...answer, id: answer.question_id }));
  const asked = practised.slice(0, NO_REPEAT_WITHIN);
  const choose = (from: typeof items) => ensureFound(nextPracticeItem(from, practised, answers));
  for (let left = items; left.length > 0; ) {
    const next = choose(left);
    const { version } = next;
    const seeds = asked.filter(({ version_id }) => version_id === version.version_id).map(({ seed }) => seed);
    const seed = next.varies ? drawOther(version, seeds, caller) : crypto.randomUUID();
    if (seed) return { version_id: version.version_id, seed };
    left = left.filter((item) => item !== next);
  }
  return { version_id: choose(items).version.version_id, seed: crypto.randomUUID() };
}

const MOST_DRAWS = 60;

/** A seed with other figures than these; undefined where none is found, since an exercise has few. */
function drawOther(version: StoredVersion, seeds: readonly string[], learner: { country: string }) {
  const shownBy = (seed: string) => JSON.stringify(presentQuestion({ ...version, seed }, learner));
  const former = new Set(seeds.map(shownBy));
  for (let draws = 0; draws < MOST_DRAWS; draws += 1) {
    const seed = crypto.randomUUID();
    if (former.size === 0 || !former.has(shownBy(seed))) return seed;
  }
  return undefined;
}
