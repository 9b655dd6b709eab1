import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import type { LessonFile, QuestionInFile } from '#content/format/lesson-file.ts';
import { mistakesLeft, whyLeftOut, withMistakesOf } from '#content/format/questions/exchanged-kinds.ts';
import {
  contentOf,
  type FileOfQuestions,
  type QuestionGroup,
} from '#content/format/questions/question-file.ts';
import { reportUnknownPassages } from '#content/format/read/parse-lesson.ts';
import type { Database } from '#db/connect.ts';
import { lessonFromRows } from '#db/content/lesson-rows.ts';
import { isCurrentVersion, type QuestionRow, questionColumns } from '#db/content/question-rows.ts';
import { question_versions, questions } from '#db/schema.ts';
import type { QuestionFormat } from '../../content-formats.ts';
import { checkQuestion } from '../check-question.ts';
import type { ImportProblem } from '../read-import.ts';
import { arrangeQuestions, type PlacedQuestion } from './arrange-questions.ts';
import { findTargetLessons, type TargetLesson } from './find-target-lessons.ts';
import type { PlannedLesson, StoredLesson } from './plan-import.ts';

/** The stored questions with the ids of a file's, deleted ones included. */
type KnownIds = ReadonlyMap<string, QuestionRow>;

/** What the questions of a lesson are before the import, also the deleted ones that the file brings back. */
type Formers = ReadonlyMap<string, QuestionInFile>;

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
    const { before, formers, placed } = placeQuestions(target, known);
    const planned = mergeIntoLesson(before, target.stored, placed, formers);
    problems.push(...findElsewhere(target, known), ...findUnknownPassages(target, planned));
    problems.push(...findOverwritten(placed, formers, format));
    plan.push(planned);
  }
  problems.sort((a, b) => a.line - b.line);
  return problems.length > 0 ? { plan: [], problems } : { plan, problems };
}

async function readKnownIds(tx: Database, ids: string[]): Promise<KnownIds> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select(questionColumns)
    .from(questions)
    .innerJoin(question_versions, isCurrentVersion)
    .where(inArray(questions.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
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

function placeQuestions({ stored: { row, questions: present }, filed }: TargetLesson, known: KnownIds) {
  const deleted = filed.flatMap(({ id }) => {
    const owner = known.get(id ?? '');
    return owner?.archived_at && owner.lesson_id === row.id ? [owner] : [];
  });
  const rows = [...present, ...deleted];
  const { questions } = lessonFromRows(row, rows);
  const formers: Formers = new Map(rows.map(({ id }, index) => [id, questions[index]!]));
  const identities = rows.map(({ id, archived_at }, index) => {
    return { id, question_text: questions[index]!.question_text, isDeleted: archived_at !== null };
  });
  return { before: lessonFromRows(row, present), formers, placed: arrangeQuestions(identities, filed) };
}

function mergeIntoLesson(
  before: LessonFile,
  { row, questions: rows }: StoredLesson,
  placed: PlacedQuestion[],
  formers: Formers,
): PlannedLesson {
  const positions = new Map(rows.map(({ id, position }) => [id, position]));
  const merge: PlannedLesson['merge'] = { added: [], changed: [], removed: [] };
  const questions = placed.map(({ filed, known }, position) => {
    const former = known ? formers.get(known.id) : undefined;
    const question = filed ? withMistakesOf(former, contentOf(filed)) : former!;
    if (!known) merge.added.push({ ...question, position, ...(filed?.id && { id: filed.id }) });
    else if (positions.get(known.id) !== position || !isDeepStrictEqual(former, question))
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
  formers: Formers,
  format: QuestionFormat,
): ImportProblem[] {
  return placed.flatMap(({ filed, known }) => {
    const former = filed && known && formers.get(known.id);
    const why = former ? whyKept(former, contentOf(filed), NAMES[format]) : null;
    if (!filed || why === null) return [];
    const message =
      `Esta pregunta de la lección no se puede cambiar con un archivo ${NAMES[format]}: ${why}. ` +
      'Cámbiala en Markdown y quítala de este archivo.';
    return [{ line: filed.line, message, part: filed.line }];
  });
}

/** Why a question of a file cannot take the place of a stored one without loss; null when it can. */
function whyKept(former: QuestionInFile, filed: QuestionInFile, format: FileOfQuestions): string | null {
  if (isDeepStrictEqual(former, filed)) return null;
  const why = whyLeftOut(former, format);
  if (why !== null || mistakesLeft(former).length === 0) return why;
  const problemsOf = (question: QuestionInFile) => checkQuestion(question).length;
  // What is wrong with the file's question itself is told elsewhere.
  const fits = filed.kind === former.kind && problemsOf(withMistakesOf(former, filed)) <= problemsOf(filed);
  return fits ? null : `sus errores usuales, que ${format} no puede llevar, no encajan con lo que trae`;
}
