import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { FiledQuestion, LessonName, QuestionGroup } from '#content/format/questions/question-file.ts';
import type { Database } from '#db/connect.ts';
import { lessons } from '#db/schema.ts';
import { wrongField } from '#server/http/app-error.ts';
import type { ImportProblem } from '../read-import.ts';
import { isRowId, readStored, type StoredLesson } from './plan-import.ts';

export type TargetLesson = { stored: StoredLesson; filed: FiledQuestion[] };

/** Finds and locks the lessons for the questions: the chosen one, or those that categories name. @throws AppError `invalid_request` */
export async function findTargetLessons(
  tx: Database,
  groups: QuestionGroup[],
  chosen: string | undefined,
): Promise<{ targets: TargetLesson[]; problems: ImportProblem[] }> {
  const filled = groups.filter(({ questions }) => questions.length > 0);
  if (chosen === undefined) return findNamed(tx, filled);
  const [stored] = await readStored(tx, and(eq(lessons.id, chosen), isNull(lessons.archived_at)));
  if (!stored) throw wrongField('lesson_id', 'Esa lección ya no existe: elige otra.');
  return { targets: [{ stored, filed: filled.flatMap(({ questions }) => questions) }], problems: [] };
}

async function findNamed(tx: Database, groups: QuestionGroup[]) {
  const names = groups.flatMap(({ lesson }) => lesson ?? []);
  const ids = names.flatMap(({ id }) => id ?? []);
  const titles = names.map(({ title }) => title);
  const named = or(
    inArray(lessons.pack_id, ids),
    inArray(lessons.id, ids.filter(isRowId)),
    inArray(lessons.title, titles),
  );
  const found = names.length === 0 ? [] : await readStored(tx, and(isNull(lessons.archived_at), named));
  const targets = new Map<string, TargetLesson>();
  const problems: ImportProblem[] = [];
  for (const { lesson, questions } of groups) {
    const matching = lesson ? findByName(found, lesson) : [];
    const [stored] = matching;
    if (stored && matching.length === 1) {
      const target = targets.get(stored.row.id) ?? { stored, filed: [] };
      target.filed.push(...questions);
      targets.set(stored.row.id, target);
    } else problems.push(describeMissing(lesson, questions[0]!, matching.length));
  }
  return { targets: [...targets.values()], problems };
}

function findByName(found: StoredLesson[], { id, title }: LessonName): StoredLesson[] {
  const byId = found.filter(({ row }) => id !== null && (row.id === id || row.pack_id === id));
  return byId.length > 0 ? byId : found.filter(({ row }) => row.title === title);
}

const CHOOSE =
  'Elige en la ventana la lección a la que van las preguntas, o pon el id de la lección entre corchetes';

function describeMissing(lesson: LessonName | null, first: FiledQuestion, matching: number): ImportProblem {
  if (!lesson)
    return {
      line: first.line,
      message: `No se sabe a qué lección va esta pregunta. ${CHOOSE} en una categoría.`,
    };
  const name = (lesson.title || lesson.id) ?? '';
  const what =
    matching > 1 ? `Hay ${matching} lecciones con el título` : 'No hay ninguna lección con el id o el título';
  return {
    line: lesson.line,
    message: `${what} «${name.slice(0, 200)}». ${CHOOSE} al final de la categoría.`,
  };
}
