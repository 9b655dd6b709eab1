import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import { isCurrentVersion } from '#db/content/question-rows.ts';
import { pick } from '#db/queries/pick.ts';
import { question_versions, questions } from '#db/schema.ts';
import type { Topic } from '#domain/learning/mastery.ts';
import { GENERAL } from '#domain/people/country-name.ts';
import { lessonAudience } from '#features/lessons/server/lesson-audience.ts';
import { listOpen } from '#features/lessons/server/read-lessons.ts';
import type { Call } from '#server/endpoints/call.ts';

/** What of a call decides about reviews. */
export type ReviewCall = Pick<Call, 'db' | 'caller' | 'now' | 'zone' | 'today' | 'shared' | 'versions'>;

type CatalogLesson = Topic & { id: string; title: string; topic: string };

export type CatalogQuestion = {
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

export type Catalog = { questions: Map<string, CatalogQuestion>; topics: Map<string, CatalogTopic> };

/**
 * The questions of the lessons that the caller can open now, in the order of the course. Lessons of other countries can be reviewed
 * but are no part of a topic. It is the same for all callers of one audience and cached until lessons or questions change.
 */
export async function readCatalog(call: ReviewCall): Promise<Catalog> {
  const audience = await lessonAudience(call);
  const sharing = { name: 'review catalog', version: call.versions.lessons, audience };
  return call.shared.value(sharing, () => createCatalog(call));
}

async function createCatalog(call: ReviewCall): Promise<Catalog> {
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
