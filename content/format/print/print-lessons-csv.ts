import { optionLetter } from '#domain/course/lessons.ts';
import { printLevel } from '#domain/learning/question-levels.ts';
import { UNDECIDED } from '#domain/people/country-name.ts';
import { rightOptions } from '#domain/question-versions.ts';
import { printTags } from '#domain/text/tags.ts';
import { KIND_WORDS } from '#kinds/markdown/registry.ts';
import { headKeys, type LessonFile } from '../lesson-file.ts';
import { tidyLesson } from '../tidy-lesson.ts';
import { printCsv } from './print-csv.ts';
import { printBody } from './print-lesson.ts';

/** The spreadsheet form of lessons (content/FORMAT.md, "CSV"). Each row names its lesson, so sorting does no harm. */
export const LESSON_ROW = 'leccion';
export const QUESTION_ROW = 'pregunta';

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

export const reasonColumns = LETTERS.map((letter) => `reason_${letter}` as const);
export const optionColumns = LETTERS.map((letter) => `option_${letter}` as const);

/** Files that were exported before these columns existed lack them; they stand last. */
const optionalLessonColumns = ['questions_drawn', 'country', 'competence', 'valid_from', 'valid_to'] as const;
const optionalQuestionColumns = [...reasonColumns, 'shuffle_options', 'passage'] as const;

type HeadKey = Exclude<(typeof headKeys)[number], 'id' | (typeof optionalLessonColumns)[number]>;

const requiredLessonColumns = [
  ...headKeys.filter(
    (key): key is HeadKey => key !== 'id' && !optionalLessonColumns.some((optional) => optional === key),
  ),
  ...(['sources', 'checks', 'content'] as const),
];

export const lessonColumns = [...requiredLessonColumns, ...optionalLessonColumns] as const;

const requiredQuestionColumns = [
  'question_text',
  ...optionColumns,
  'correct_answer',
  'explanation',
  'points',
] as const;

/** What other kinds than one right option ask: `tipo` and the lines of their bodies, as in a lesson file. */
const kindColumns = ['kind', 'body'] as const;

/** Level and difficulty, and tags, as in a lesson file. */
const declaredColumns = ['level', 'tags'] as const;

export const questionColumns = [
  ...requiredQuestionColumns,
  ...optionalQuestionColumns,
  ...kindColumns,
  ...declaredColumns,
] as const;

export const requiredColumns = ['fila', 'id', ...requiredLessonColumns, ...requiredQuestionColumns] as const;

export const csvColumns = [
  ...requiredColumns,
  ...optionalQuestionColumns,
  ...optionalLessonColumns,
  ...kindColumns,
  ...declaredColumns,
] as const;

export type CsvColumn = (typeof csvColumns)[number];

const lettered = <Name extends 'option' | 'reason'>(name: Name, head: string) =>
  Object.fromEntries(
    LETTERS.map((letter) => [`${name}_${letter}`, `${head} ${letter.toUpperCase()}`]),
  ) as Record<`${Name}_${(typeof LETTERS)[number]}`, string>;

/** The heads of the columns, as the other files of the office write theirs. Earlier versions wrote the columns' own names. */
export const csvHeads: Record<CsvColumn, string> = {
  ...{ fila: 'Fila', id: 'Id', title: 'Título', category: 'Categoría', subtopic: 'Subtema' },
  ...{ description: 'Descripción', order_index: 'Orden', is_free: 'Gratis' },
  ...{ points_reward: 'Puntos de la lección', reviewed: 'Revisada', sources: 'Fuentes', checks: 'Cuentas' },
  ...{ content: 'Contenido', question_text: 'Pregunta', ...lettered('option', 'Opción') },
  ...{ correct_answer: 'Correcta', explanation: 'Explicación', points: 'Puntos' },
  ...{ ...lettered('reason', 'Motivo'), shuffle_options: 'Barajar opciones', passage: 'Repasa' },
  ...{ questions_drawn: 'Preguntas por intento', country: 'País', competence: 'Competencia' },
  ...{ valid_from: 'Vigente desde', valid_to: 'Vigente hasta' },
  ...{ kind: 'Tipo', body: 'Cuerpo', level: 'Nivel', tags: 'Etiquetas' },
};

type Row = Partial<Record<CsvColumn, string>>;

/** Lessons as CSV (UTF-8 with byte order mark, semicolons, CRLF), for spreadsheets; reading it back loses nothing. */
export function printLessonsCsv(lessons: LessonFile[]): string {
  const rows = lessons.map(tidyLesson).flatMap((lesson) => [lessonRow(lesson), ...questionRows(lesson)]);
  const lines = rows.map((row) => csvColumns.map((column) => row[column] ?? ''));
  return printCsv([csvColumns.map((column) => csvHeads[column]), ...lines], ';');
}

const yesOrNo = (value: boolean) => (value ? 'sí' : 'no');

const lessonRow = (lesson: LessonFile): Row => ({
  ...Object.fromEntries(headKeys.map((key) => [key, String(lesson[key] ?? '')])),
  fila: LESSON_ROW,
  is_free: yesOrNo(lesson.is_free),
  country: lesson.country === UNDECIDED ? '' : lesson.country,
  sources: lesson.sources.join('\n'),
  checks: lesson.checks.join('\n'),
  content: lesson.content,
});

const questionRows = ({ id, questions }: LessonFile): Row[] =>
  questions.map((question) => ({
    fila: QUESTION_ROW,
    id,
    question_text: question.question_text,
    ...cellsOf(optionColumns, question.options),
    correct_answer: question.options.length === 0 ? '' : rightOptions(question).map(optionLetter).join(' '),
    explanation: question.explanation,
    points: String(question.points),
    ...cellsOf(reasonColumns, question.reasons),
    shuffle_options: yesOrNo(question.shuffle_options),
    passage: question.passage ?? '',
    kind: question.kind === 'single_choice' ? '' : KIND_WORDS[question.kind],
    body: printBody(question),
    level: printLevel(question),
    tags: printTags(question.tags),
  }));

const cellsOf = (columns: readonly CsvColumn[], texts: string[]): Row =>
  Object.fromEntries(columns.map((column, index) => [column, texts[index] ?? '']));
