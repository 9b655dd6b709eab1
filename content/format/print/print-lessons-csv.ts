import { optionLetter } from '#domain/course/lessons.ts';
import { UNDECIDED } from '#domain/people/countries.ts';
import { KIND_WORDS } from '#kinds/markdown/registry.ts';
import type { LessonFile } from '../lesson-file.ts';
import {
  type CsvColumn,
  csvColumns,
  LESSON_ROW,
  optionColumns,
  QUESTION_ROW,
  reasonColumns,
} from '../lessons-csv.ts';
import { tidyLesson } from '../tidy-lesson.ts';
import { printBody, rightOptions } from './print-body.ts';
import { printCsv } from './print-csv.ts';

type Row = Partial<Record<CsvColumn, string>>;

/** Lessons as CSV (UTF-8 with byte order mark, commas, CRLF), for spreadsheets; reading it back loses nothing. */
export function printLessonsCsv(lessons: LessonFile[]): string {
  const rows = lessons.map(tidyLesson).flatMap((lesson) => [lessonRow(lesson), ...questionRows(lesson)]);
  const lines = rows.map((row) => csvColumns.map((column) => row[column] ?? ''));
  return printCsv([csvColumns, ...lines]);
}

function lessonRow(lesson: LessonFile): Row {
  return {
    fila: LESSON_ROW,
    id: lesson.id,
    title: lesson.title,
    category: lesson.category,
    subtopic: lesson.subtopic ?? '',
    description: lesson.description,
    order_index: String(lesson.order_index),
    is_free: String(lesson.is_free),
    points_reward: String(lesson.points_reward),
    reviewed: lesson.reviewed ?? '',
    country: lesson.country === UNDECIDED ? '' : lesson.country,
    competence: lesson.competence ?? '',
    valid_from: lesson.valid_from ?? '',
    valid_to: lesson.valid_to ?? '',
    sources: lesson.sources.join('\n'),
    checks: lesson.checks.join('\n'),
    content: lesson.content,
    questions_drawn: lesson.questions_drawn === null ? '' : String(lesson.questions_drawn),
  };
}

function questionRows({ id, questions }: LessonFile): Row[] {
  return questions.map((question) => ({
    fila: QUESTION_ROW,
    id,
    question_text: question.question_text,
    ...cellsOf(optionColumns, question.options),
    correct_answer: question.options.length === 0 ? '' : rightOptions(question).map(optionLetter).join(' '),
    explanation: question.explanation,
    points: String(question.points),
    ...cellsOf(reasonColumns, question.reasons),
    shuffle_options: String(question.shuffle_options),
    passage: question.passage ?? '',
    kind: question.kind === 'single_choice' ? '' : KIND_WORDS[question.kind],
    body: printBody(question),
  }));
}

function cellsOf(columns: readonly CsvColumn[], texts: string[]): Row {
  return Object.fromEntries(columns.map((column, index) => [column, texts[index] ?? '']));
}
