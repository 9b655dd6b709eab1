import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import { isCurrentVersion } from '#db/content/question-rows.ts';
import { pick } from '#db/queries/pick.ts';
import { question_versions, questions } from '#db/schema.ts';
import type { Topic } from '#domain/learning/mastery.ts';
import { type ReviewCard, recallAt } from '#domain/learning/review.ts';
import { REST_MS } from '#domain/learning/review-queue.ts';
import { GENERAL } from '#domain/people/countries.ts';
import { lessonAudience } from '#features/lessons/server/lesson-audience.ts';
import { listOpen } from '#features/lessons/server/read-lessons.ts';
import type { Call } from '#server/endpoints/call.ts';
import { endOfToday, paidFrom, pointsLeftToday } from './review-day.ts';
import { type CardColumns, readCards, readReviewer } from './reviewer-queries.ts';
import { currentWeights } from './weights/own-weights.ts';

/** A question that the caller has answered, with what is predicted about it now. */
export type SeenQuestion = {
  question: CatalogQuestion;
  due: Date;
  /** How likely the answer is remembered now, from 0 to 1. */
  recall: number;
  /** Whether the latest answer was right, and whether any was. */
  is_known: boolean;
  was_known: boolean;
  /** Whether it was answered since the answer that began its card. */
  is_reviewed: boolean;
  /** When it was last answered, if that was lately: it is not asked again so soon. */
  answered_at: Date | null;
};

export type Reviewer = Awaited<ReturnType<typeof readReviewerOf>>;

/** Everything that decides about the caller's reviews now. */
export async function readReviewerOf(call: Call) {
  const { db, caller, now } = call;
  const since = new Date(now.getTime() - REST_MS);
  const [catalog, [row], [cards], weights] = await Promise.all([
    readCatalog(call),
    readReviewer(db, { learner: caller.user_id, pointsFrom: paidFrom(now), answersFrom: since, now }),
    readCards(db, [caller.user_id]),
    currentWeights(db, now),
  ]);
  const { recent, paid_at, streak, ...facts } = row!;
  const answered = new Map<string, Date>();
  for (const { question_id, at } of recent)
    if (at > (answered.get(question_id)?.getTime() ?? 0)) answered.set(question_id, new Date(at));
  return {
    ...facts,
    points_left_today: pointsLeftToday({ paid_at, streak }, call),
    due_by: endOfToday(streak, call),
    catalog,
    answered,
    seen: seenQuestions(catalog, cards!, answered, (card) => recallAt(card, now, weights)),
  };
}

/** By question, the cards of present series whose lessons are open to the caller. */
function seenQuestions(
  catalog: Catalog,
  columns: CardColumns,
  answered: Map<string, Date>,
  recallOf: (card: Pick<ReviewCard, 'stability' | 'last_review'>) => number,
) {
  const values = (column: string | null) => column?.split(' ') ?? [];
  const [series, stabilities, states, reviews, dues, reps] = [
    values(columns.series_ids),
    values(columns.stabilities),
    values(columns.states),
    values(columns.reviews),
    values(columns.dues),
    values(columns.reps),
  ];
  const seen = new Map<string, SeenQuestion>();
  for (const [index, id] of values(columns.question_ids).entries()) {
    const question = catalog.questions.get(id);
    if (!question || question.series_id !== series[index]) continue;
    const last_review = new Date(Number(reviews[index]));
    const recall = recallOf({ stability: Number(stabilities[index]), last_review });
    const due = new Date(Number(dues[index]));
    seen.set(question.id, {
      ...{ question, due, recall, is_known: states[index] === 'review' },
      ...{ was_known: states[index] !== 'learning', is_reviewed: Number(reps[index]) > 1 },
      answered_at: answered.get(question.id) ?? null,
    });
  }
  return seen;
}

type CatalogLesson = Topic & { id: string; title: string; topic: string };

type CatalogQuestion = {
  id: string;
  version_id: string;
  /** The version with which its statistics began. */
  series_id: string;
  lesson: CatalogLesson;
  /** Whether its figures are drawn. */
  is_exercise: boolean;
};

/** A subtopic, or a category for its lessons without one, with what the learner's lists have of it. */
export type CatalogTopic = Topic & { lesson_ids: string[]; question_ids: string[]; has_exercises: boolean };

type Catalog = { questions: Map<string, CatalogQuestion>; topics: Map<string, CatalogTopic> };

/**
 * The questions of the lessons that the caller can open now, in the order of the course. Lessons of other countries can be reviewed
 * but are no part of a topic. It is the same for all callers of one audience and cached until lessons or questions change.
 */
export async function readCatalog(call: Call): Promise<Catalog> {
  const audience = await lessonAudience(call);
  const sharing = { name: 'review catalog', version: call.versions.lessons, audience };
  return call.shared.value(sharing, () => createCatalog(call));
}

async function createCatalog(call: Call): Promise<Catalog> {
  const open = await listOpen(call);
  const lessons = new Map(open.map((lesson) => [lesson.id, { ...lesson, topic: topicOf(lesson) }]));
  const rows = await call.db
    .select({
      ...pick(questions, 'id', 'lesson_id', 'version_id'),
      series_id: question_versions.statistics_from,
      is_exercise: sql<boolean>`coalesce(jsonb_array_length(${question_versions.body} -> 'exercise' -> 'parameters') > 0, false)`,
    })
    .from(questions)
    .innerJoin(question_versions, isCurrentVersion)
    .where(and(inArray(questions.lesson_id, [...lessons.keys()]), isNull(questions.archived_at)))
    .orderBy(asc(questions.position), asc(questions.created_at), asc(questions.id));
  const ofLesson = Map.groupBy(rows, ({ lesson_id }) => lesson_id);
  const catalog: Catalog = { questions: new Map(), topics: new Map() };
  for (const lesson of lessons.values()) {
    const own = ofLesson.get(lesson.id) ?? [];
    for (const { lesson_id, ...question } of own)
      catalog.questions.set(question.id, { ...question, lesson: lessons.get(lesson_id)! });
    const isListed = lesson.country === GENERAL || lesson.country === call.caller.country;
    if (isListed && own.length > 0) addToTopic(catalog, lesson, own);
  }
  return catalog;
}

const NO_LESSONS = { lesson_ids: [], question_ids: [], has_exercises: false };

function addToTopic(
  { topics }: Catalog,
  lesson: CatalogLesson,
  own: { id: string; is_exercise: boolean }[],
): void {
  const { topic, category, subtopic } = lesson;
  const { lesson_ids, question_ids, has_exercises } = topics.get(topic) ?? NO_LESSONS;
  topics.set(topic, {
    ...{ category, subtopic },
    lesson_ids: [...lesson_ids, lesson.id],
    question_ids: [...question_ids, ...own.map(({ id }) => id)],
    has_exercises: has_exercises || own.some(({ is_exercise }) => is_exercise),
  });
}

export const topicOf = ({ category, subtopic }: Topic) => JSON.stringify([category, subtopic]);
