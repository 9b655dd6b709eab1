import { and, asc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { begun_quizzes } from '#db/finished-quizzes.ts';
import { pick } from '#db/queries/pick.ts';
import { fact_decisions, lessons, questions } from '#db/schema.ts';
import { withoutCardQuestions } from '#domain/course/cards.ts';
import { readingMinutes } from '#domain/course/lessons.ts';
import { valueAt } from '#domain/facts/facts.ts';
import { linkFacts, uncheckedFacts } from '#domain/facts/print-marks.ts';
import { GENERAL } from '#domain/people/country-name.ts';
import { describeDay } from '#domain/time/calendar-day.ts';
import { parseLessonText } from '#features/lessons/parse-lesson-text.ts';
import type { Call } from '#server/endpoints/call.ts';
import { type Caller, seesPremium } from '#server/session/caller.ts';
import type { TextNode } from '../lesson-text.ts';

type Reader = Pick<Call, 'db' | 'now' | 'today'> & {
  caller: Pick<Caller, 'user_id' | 'is_premium' | 'role' | 'staff' | 'country'>;
};

const summary = {
  ...pick(lessons, 'id', 'title', 'description', 'subtopic', 'category', 'order_index', 'is_free'),
  ...pick(lessons, 'points_reward', 'country', 'word_count', 'created_at'),
  /** In an attempt. */
  total_questions: sql<number>`(select least(count(*)::int, ${lessons.questions_drawn}) from ${questions}
    where ${questions.lesson_id} = ${lessons.id} and ${questions.archived_at} is null)`,
};

const readable = {
  ...summary,
  ...pick(lessons, 'content', 'valid_from', 'valid_to', 'competence', 'sources', 'reviewed'),
};

/** Condition for the lessons to which a reader has access (docs/product.md §6.1). */
const openTo = ({ caller }: Reader) =>
  and(eq(lessons.state, 'published'), seesPremium(caller) ? undefined : eq(lessons.is_free, true));

/** Condition for the lessons that hold on the reader's local day (docs/product.md §11.3). */
function validFor({ today }: Reader) {
  return and(
    or(isNull(lessons.valid_from), lte(lessons.valid_from, today)),
    or(isNull(lessons.valid_to), gte(lessons.valid_to, today)),
  );
}

const hasQuestions = sql`exists (select from ${questions} where ${questions.lesson_id} = ${lessons.id}
  and ${questions.archived_at} is null)`;

/** Condition for what lists hold: lessons with questions, valid today, general ones and those of the own country. */
const fitsLists = (reader: Reader) =>
  and(validFor(reader), inArray(lessons.country, [GENERAL, reader.caller.country]), hasQuestions);

const COURSE_ORDER = [asc(lessons.category), asc(lessons.order_index), asc(lessons.id)];

/** The lessons with questions that a reader's lists hold, general ones and those of the own country, by category, then order_index. */
export async function listLessons(reader: Reader) {
  const rows = await reader.db
    .select(summary)
    .from(lessons)
    .where(and(openTo(reader), fitsLists(reader)))
    .orderBy(...COURSE_ORDER);
  return rows.map(withReadingTime);
}

/** What premium would add to a reader's lists: titles and descriptions, none for who has it (docs/product.md §6.8). */
export async function listPremiumLessons(reader: Reader) {
  if (seesPremium(reader.caller)) return [];
  const { title, description, category } = summary;
  return reader.db
    .select({ title, description, category })
    .from(lessons)
    .where(and(eq(lessons.state, 'published'), eq(lessons.is_free, false), fitsLists(reader)))
    .orderBy(...COURSE_ORDER);
}

/** All lessons of a reader's lists, those for premium too, whatever the plan: what a whole category is (docs/product.md §31). */
export const listWholeCourse = (reader: Reader) =>
  reader.db
    .select(pick(lessons, 'id', 'category'))
    .from(lessons)
    .where(and(eq(lessons.state, 'published'), fitsLists(reader)));

/** The lessons that a reader can begin now, of any country, in the order of the course. */
export const listOpen = (reader: Reader) =>
  reader.db
    .select(pick(lessons, 'id', 'title', 'category', 'subtopic', 'country'))
    .from(lessons)
    .where(and(openTo(reader), validFor(reader)))
    .orderBy(...COURSE_ORDER);

/** Lessons among `ids` to which a reader has access, whatever their country and validity. */
export async function listAccessible(reader: Reader, ids: string[]) {
  const rows = await reader.db
    .select(summary)
    .from(lessons)
    .where(and(inArray(lessons.id, ids), openTo(reader)));
  return rows.map(withReadingTime);
}

/** A lesson of any country with its text as Markdown and as a tree; undefined as `findStoredLesson`. */
export async function findLesson(reader: Reader, id: string) {
  const row = await findStoredLesson(reader, id);
  if (!row) return undefined;
  const sources = [...row.sources, ...(await uncheckedSources(reader, row.content ?? ''))];
  return asReadable({ ...row, sources }, reader.now);
}

/**
 * A lesson of any country as it is stored: its text ends with the questions of its cards and their keys. Undefined when it does not
 * exist, when the reader has no access, or when it does not hold today and the reader has never begun it.
 */
export async function findStoredLesson(reader: Reader, id: string) {
  const { db, caller } = reader;
  const begun = sql`exists (select from ${begun_quizzes} where ${begun_quizzes.user_id} = ${caller.user_id}
    and ${begun_quizzes.lesson_id} = ${lessons.id})`;
  const [row] = await db
    .select(readable)
    .from(lessons)
    .where(and(eq(lessons.id, id), openTo(reader), or(validFor(reader), begun)));
  return row;
}

/**
 * A lesson in any state but archived, as its readers would see it, with these fields in place of its own; for administrators only.
 * `stored` is its text with the questions of its cards and their keys.
 */
export async function findUnpublished(
  { db, now }: Pick<Call, 'db' | 'now'>,
  id: string,
  form: Record<string, unknown> = {},
) {
  const [row] = await db
    .select({ ...readable, state: lessons.state })
    .from(lessons)
    .where(and(eq(lessons.id, id), isNull(lessons.archived_at)));
  if (!row) return undefined;
  const lesson = { ...row, ...form };
  return { ...asReadable(lesson, now), stored: lesson.content };
}

/** What stands under a lesson about its facts that nobody compared with their source, neither in the pack nor here. */
async function uncheckedSources({ db, now }: Pick<Call, 'db' | 'now'>, content: string): Promise<string[]> {
  const unchecked = uncheckedFacts(withoutCardQuestions(content));
  if (unchecked.length === 0) return [];
  const { fact, value, from_day, decision } = fact_decisions;
  const checked = await db
    .select({ fact, value, from_day })
    .from(fact_decisions)
    .where(
      and(
        eq(decision, 'checked'),
        inArray(
          fact,
          unchecked.map(({ id }) => id),
        ),
      ),
    );
  return unchecked.flatMap((each) => {
    const held = valueAt(each, now);
    const isChecked = checked.some(
      (row) => row.fact === each.id && row.value === held.value && row.from_day === held.from,
    );
    return isChecked
      ? []
      : [`Sin comprobar en la fuente (anotado el ${describeDay(each.reviewed)}): ${each.source}`];
  });
}

/** The questions of the cards stand behind the text, with their keys, so they are cut off first. */
function asReadable<Row extends { word_count: number | null; content: string | null }>(row: Row, now: Date) {
  const content = linkFacts(withoutCardQuestions(row.content ?? ''), now);
  return { ...withReadingTime(row), content, text: renderLessonText(content) };
}

const withReadingTime = <Row extends { word_count: number | null }>(row: Row) => ({
  ...row,
  reading_minutes: readingMinutes(row.word_count ?? 0),
});

/** More than the lessons of a large course; a text of 6 KB and its tree take about 30 KB. */
const LARGEST_CACHE = 500;
const rendered = new Map<string, TextNode[]>();

/** The tree of a lesson's Markdown. Parsing takes milliseconds of CPU, so each text is parsed once per process. */
function renderLessonText(markdown: string): TextNode[] {
  const known = rendered.get(markdown);
  if (known) return known;
  const text = parseLessonText(markdown);
  const [oldest] = rendered.keys();
  if (rendered.size >= LARGEST_CACHE && oldest !== undefined) rendered.delete(oldest);
  rendered.set(markdown, text);
  return text;
}
