import { findHeadings } from '#domain/course/headings.ts';
import type { QuestionBody } from '#domain/question-versions.ts';
import { withSortedKeys } from '#domain/same-json.ts';
import { tidyTags } from '#domain/text/tags.ts';
import { headKeys, type LessonFile, type LessonHead, type QuestionInFile } from './lesson-file.ts';

/** The form that a lesson has after being written to a file and read back. Lessons with equal tidy forms are the same lesson. */
export function tidyLesson(lesson: LessonFile): LessonFile {
  const content = tidyMarkdown(lesson.content);
  const hasPassages = lesson.questions.some(({ passage }) => passage !== null);
  const anchors = new Set(hasPassages ? findHeadings(content).map(({ anchor }) => anchor) : []);
  return {
    ...(Object.fromEntries(headKeys.map((key) => [key, lesson[key]])) as LessonHead),
    id: lesson.id.trim(),
    title: tidyLine(lesson.title),
    subtopic: tidyLine(lesson.subtopic ?? '') || null,
    description: tidyLines(lesson.description),
    reviewed: lesson.reviewed?.trim() || null,
    sources: lesson.sources.map(tidyLine).filter(Boolean),
    checks: lesson.checks.map(tidyLine).filter(Boolean),
    content,
    questions: lesson.questions.map((question) => tidyQuestion(question, anchors)),
  };
}

function tidyQuestion(question: QuestionInFile, anchors: ReadonlySet<string>): QuestionInFile {
  const { passage, reasons } = question;
  return {
    kind: question.kind,
    question_text: tidyLines(question.question_text),
    options: question.options.map(tidyLines),
    reasons: question.options.map((_option, index) => tidyLines(reasons[index] ?? '')),
    correct_answer: question.correct_answer,
    body: question.body && tidyBody(question.body),
    explanation: tidyLines(question.explanation),
    points: question.points,
    level: question.level,
    difficulty: question.difficulty,
    tags: tidyTags(question.tags),
    shuffle_options: question.shuffle_options,
    passage: passage !== null && anchors.has(passage) ? passage : null,
  };
}

/** The texts of a body that may have several lines. */
const LONG_TEXTS = new Set(['reason', 'solution', 'text']);

/** The form that a body has after being written to a file and read back: tidy texts, sorted keys, and no empty list of tables. */
export function tidyBody(body: NonNullable<QuestionBody>): NonNullable<QuestionBody> {
  const { exercise } = body as { exercise?: { tables?: unknown[] } | null };
  const hasNoTables = exercise?.tables?.length === 0;
  const known = hasNoTables ? { ...body, exercise: { ...exercise, tables: undefined } } : body;
  return withSortedKeys(tidyTexts(known, '')) as NonNullable<QuestionBody>;
}

function tidyTexts(value: unknown, key: string): unknown {
  if (typeof value === 'string') return LONG_TEXTS.has(key) ? tidyLines(value) : tidyLine(value);
  if (Array.isArray(value)) return value.map((item) => tidyTexts(item, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, tidyTexts(field, name)]));
}

const withPlainLineEnds = (text: string) => text.replace(/\r\n?/g, '\n');

/** One line, without spaces around it. */
export const tidyLine = (text: string) =>
  withPlainLineEnds(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/** Several lines, without spaces at their ends or empty lines around them. */
export const tidyLines = (text: string) =>
  withPlainLineEnds(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

/** Markdown. Spaces within it matter, so only empty lines around the text are removed. */
export const tidyMarkdown = (text: string) =>
  withPlainLineEnds(text)
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd();
