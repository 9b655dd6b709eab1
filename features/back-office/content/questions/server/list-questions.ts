import { and, asc, eq, inArray, isNull, like, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { isCurrentVersion, questionColumns } from '#db/content/question-rows.ts';
import { onlyRow } from '#db/only-row.ts';
import {
  content_comments,
  lessons,
  profiles,
  question_changes,
  question_figures,
  question_reviews,
  question_versions,
  questions,
} from '#db/schema.ts';
import { unmarked } from '#domain/facts/print-marks.ts';
import { foldForSearch } from '#domain/text/search.ts';
import { readSettings } from '#features/app-settings/server/read-settings.ts';
import { exampleText } from '#features/asking/server/example-text.ts';
import { similarTo, withSimilarity } from '#features/back-office/frame/server/find-similar.ts';
import { type Page, pageOf, totalsOf } from '#features/back-office/frame/server/list/page-of.ts';
import { anywhere } from '#features/back-office/frame/server/search-for.ts';
import { sampleText } from '#kinds/sample-text.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { openComments } from '../../comments/server/change-comments.ts';
import { forgetting, isReviewed } from '../../item-figures/server/read-item-figures.ts';
import { hasChange, markColumns, markOf } from '../../prepared-changes/server/change-marks.ts';
import type { QuestionFilters } from '../admin-questions.contract.ts';
import { hasTag, isTag } from './change-tags.ts';
import { answerCount, countAnswers, isOneOf } from './count-answers.ts';
import { flagCount, hasFigures, readQuestionIds } from './order-questions.ts';

/** @throws AppError `not_found` */
export async function readQuestion(db: Database, id: string) {
  const [question] = await db
    .select({ ...questionColumns, answers: answerCount })
    .from(questions)
    .innerJoin(question_versions, isCurrentVersion)
    .where(and(eq(questions.id, id), isNull(questions.archived_at)));
  return ensureFound(question);
}

const findText = (pattern: string) =>
  or(like(question_versions.folded_text, pattern), hasTag(sql`fold_for_search(tag) like ${pattern}`));

const matchQuestions = (db: Database, { search, lesson_id, flag, tag, change }: QuestionFilters) =>
  and(
    isNull(questions.archived_at),
    isNull(lessons.archived_at),
    search === '' ? undefined : findText(anywhere(foldForSearch(search))),
    tag ? hasTag(isTag(tag)) : undefined,
    lesson_id ? eq(questions.lesson_id, lesson_id) : undefined,
    flag === 'any' ? sql`${flagCount} > 0` : flag && sql`${question_figures.flags} @> array[${flag}]`,
    hasChange(db, { id: questions.id, changes: question_changes }, change),
  );

/** Finds the page's ids first, so that only its questions are read with their texts and answers. */
export async function listQuestions(db: Database, input: QuestionFilters & Page) {
  const which = matchQuestions(db, input);
  const ids = await readQuestionIds(db, { which, sort: input.sort, ...pageOf(input) });
  const counted = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(questions)
    .innerJoin(question_versions, isCurrentVersion)
    .innerJoin(lessons, eq(lessons.id, questions.lesson_id))
    .leftJoin(question_figures, hasFigures)
    .where(which);
  return { questions: await readListed(db, ids), ...totalsOf(input, onlyRow(counted).total) };
}

const { answers, facility, point_biserial, discrimination, median_seconds, flags, chosen } = question_figures;
const { strong_shares, weak_shares } = question_figures;

async function readListed(db: Database, ids: string[]) {
  const counts = countAnswers(db, ids);
  const rows = await db
    .select({
      ...questionColumns,
      answers: sql<number>`coalesce(${counts.answers}, 0)`,
      lesson_title: lessons.title,
      lesson_category: lessons.category,
      open_comments: openComments(eq(content_comments.question_id, questions.id)),
      // Numbers are consecutive.
      versions: question_versions.number,
      ...forgetting,
      change: markColumns(question_changes),
      figures: {
        ...{ answers, facility, point_biserial, discrimination, median_seconds, flags },
        ...{ chosen, strong_shares, weak_shares },
      },
    })
    .from(questions)
    .innerJoin(question_versions, isCurrentVersion)
    .innerJoin(lessons, eq(lessons.id, questions.lesson_id))
    .leftJoin(question_figures, hasFigures)
    .leftJoin(question_reviews, isReviewed)
    .leftJoin(counts, eq(counts.question_id, questions.id))
    .leftJoin(question_changes, eq(question_changes.id, questions.id))
    .leftJoin(profiles, eq(profiles.user_id, question_changes.prepared_by))
    .where(isOneOf(questions.id, ids));
  const settings = await readSettings(db);
  const byId = new Map(
    rows.map((row) => {
      const shown = { shown_text: exampleText(row), shown_options: row.options.map(unmarked) };
      return [row.id, { ...row, ...shown, change: markOf(row.change, settings) }];
    }),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Comparing each of thousands of questions of one template takes seconds; the most similar of so many are similar enough. */
const COMPARED = 1_000;

/** The questions whose text is most like this one, at most three; `except` is the one that is being edited. */
export async function findSimilarQuestions(
  db: Database,
  { text, except }: { text: string; except?: string },
) {
  const { matches, byLikeness, isSame, limit } = similarTo({ column: question_versions.folded_text, text });
  const candidates = db
    .select({ id: question_versions.id })
    .from(question_versions)
    .where(matches)
    .limit(COMPARED);
  const rows = await withSimilarity(db, (tx) =>
    tx
      .select({
        id: questions.id,
        question_text: question_versions.question_text,
        body: question_versions.body,
        lesson_title: lessons.title,
      })
      .from(question_versions)
      .innerJoin(questions, isCurrentVersion)
      .innerJoin(lessons, eq(lessons.id, questions.lesson_id))
      .where(
        and(
          inArray(question_versions.id, candidates),
          isNull(questions.archived_at),
          isNull(lessons.archived_at),
          except ? ne(questions.id, except) : undefined,
        ),
      )
      .orderBy(byLikeness, asc(questions.id))
      .limit(limit),
  );
  return {
    questions: rows.map(({ body, question_text: text, ...row }) => ({
      ...row,
      question_text: sampleText(text, body),
      is_same: isSame(text),
    })),
  };
}
