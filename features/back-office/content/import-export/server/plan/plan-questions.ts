import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import type { LessonFile, QuestionInFile } from '#content/format/lesson-file.ts';
import { whyLeftOut } from '#content/format/questions/exchanged-kinds.ts';
import {
  contentOf,
  type FileOfQuestions,
  type QuestionGroup,
} from '#content/format/questions/question-file.ts';
import { reportUnknownPassages } from '#content/format/read/parse-lesson.ts';
import type { Database } from '#db/connect.ts';
import { lessonFromRows } from '#db/content/lesson-rows.ts';
import { questions } from '#db/schema.ts';
import type { QuestionFormat } from '../../content-formats.ts';
import type { ImportProblem } from '../read-import.ts';
import { arrangeQuestions, type PlacedQuestion } from './arrange-questions.ts';
import { findTargetLessons, type TargetLesson } from './find-target-lessons.ts';
import type { PlannedLesson, StoredLesson } from './plan-import.ts';

/** Where the ids of a file's questions are in use, deleted questions included. */
type KnownIds = Map<string, { lesson_id: string; isDeleted: boolean }>;

/** How the questions of a file change locked lessons, named by its categories or `chosen`; those that it lacks stay. */
export async function planQuestions(
  tx: Database,
  groups: QuestionGroup[],
  { chosen, format }: { chosen: string | undefined; format: QuestionFormat },
): Promise<{ plan: PlannedLesson[]; problems: ImportProblem[] }> {
  const { targets, problems } = await findTargetLessons(tx, groups, chosen);
  const ids = targets.flatMap(({ filed }) => filed.flatMap(({ id }) => id ?? []));
  const known = await readKnownIds(tx, ids);
  const plan: PlannedLesson[] = [];
  for (const target of targets) {
    // Other requests get their turn in a long file.
    await setImmediate();
    const { before, placed } = placeQuestions(target, known);
    const planned = mergeIntoLesson(before, target.stored, placed);
    problems.push(...findElsewhere(target, known), ...findUnknownPassages(target, planned));
    problems.push(...findOverwritten(placed, storedById(before, target.stored), format));
    plan.push(planned);
  }
  problems.sort((a, b) => a.line - b.line);
  return problems.length > 0 ? { plan: [], problems } : { plan, problems };
}

async function readKnownIds(tx: Database, ids: string[]): Promise<KnownIds> {
  if (ids.length === 0) return new Map();
  const { id, lesson_id, archived_at } = questions;
  const rows = await tx.select({ id, lesson_id, archived_at }).from(questions).where(inArray(id, ids));
  return new Map(
    rows.map((row) => [row.id, { lesson_id: row.lesson_id, isDeleted: row.archived_at !== null }]),
  );
}

const findElsewhere = ({ stored, filed }: TargetLesson, known: KnownIds): ImportProblem[] =>
  filed.flatMap(({ id, line }) => {
    const owner = known.get(id ?? '')?.lesson_id ?? stored.row.id;
    return owner === stored.row.id
      ? []
      : [
          {
            line,
            message: 'Esta pregunta ya está en otra lección: quítale el id para copiarla en esta.',
            part: line,
          },
        ];
  });

function findUnknownPassages({ filed }: TargetLesson, { after }: PlannedLesson): ImportProblem[] {
  const problems: ImportProblem[] = [];
  const lesson = { ...after, questions: filed };
  reportUnknownPassages(
    lesson,
    (index) => filed[index]?.line ?? 1,
    (line, message) => problems.push({ line, message, part: line }),
  );
  return problems;
}

function placeQuestions({ stored: { row, questions: rows }, filed }: TargetLesson, known: KnownIds) {
  const before = lessonFromRows(row, rows);
  const present = before.questions.map(({ question_text }, index) => {
    return { id: rows[index]!.id, question_text, isDeleted: false };
  });
  const deleted = filed.flatMap(({ id, question_text }) => {
    const owner = known.get(id ?? '');
    return id && owner?.isDeleted && owner.lesson_id === row.id
      ? [{ id, question_text, isDeleted: true }]
      : [];
  });
  return { before, placed: arrangeQuestions([...present, ...deleted], filed) };
}

const storedById = (before: LessonFile, { questions: rows }: StoredLesson) =>
  new Map(rows.map(({ id }, index) => [id, before.questions[index]!]));

function mergeIntoLesson(
  before: LessonFile,
  { row, questions: rows }: StoredLesson,
  placed: PlacedQuestion[],
): PlannedLesson {
  const stored = new Map(
    rows.map(({ id, position }, index) => [id, { position, question: before.questions[index]! }]),
  );
  const merge: PlannedLesson['merge'] = { added: [], changed: [], removed: [] };
  const questions = placed.map(({ filed, known }, position) => {
    const was = known ? stored.get(known.id) : undefined;
    const question = filed ? contentOf(filed) : was!.question;
    if (!known) merge.added.push({ ...question, position, ...(filed?.id && { id: filed.id }) });
    else if (was?.position !== position || !isDeepStrictEqual(was.question, question))
      merge.changed.push({ ...question, position, id: known.id });
    return question;
  });
  const after = { ...before, questions };
  const idsWhere = (matches: (placed: PlacedQuestion) => boolean) =>
    placed.flatMap((each) => (each.known && matches(each) ? [each.known.id] : []));
  return {
    ...{ id: row.id, state: row.state, before, after, merge, stored: rows },
    change: isDeepStrictEqual(before, after) ? 'unchanged' : 'updated',
    missing: idsWhere(({ filed }) => filed === null),
    restored: idsWhere(({ known }) => known?.isDeleted === true),
  };
}

const NAMES: Record<QuestionFormat, FileOfQuestions> = { gift: 'GIFT', moodle_xml: 'Moodle XML' };

function findOverwritten(
  placed: PlacedQuestion[],
  stored: ReadonlyMap<string, QuestionInFile>,
  format: QuestionFormat,
): ImportProblem[] {
  return placed.flatMap(({ filed, known }) => {
    const former = filed && known && stored.get(known.id);
    const why = former ? whyLeftOut(former, NAMES[format]) : null;
    if (!filed || why === null || isDeepStrictEqual(former, contentOf(filed))) return [];
    const message =
      `Esta pregunta de la lección no se puede cambiar con un archivo ${NAMES[format]}: ${why}. ` +
      'Cámbiala en Markdown y quítala de este archivo.';
    return [{ line: filed.line, message, part: filed.line }];
  });
}
