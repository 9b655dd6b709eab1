import { findHeadings } from '#domain/headings.ts';
import type { QuestionBody } from '#domain/question-versions.ts';
import { withSortedKeys } from '#domain/same-json.ts';
import type { LessonFile, QuestionInFile } from './lesson-file.ts';

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

/** The form that a lesson has after being written to a file and read back. Lessons with equal tidy forms are the same lesson. */
export function tidyLesson(lesson: LessonFile): LessonFile {
  const content = tidyMarkdown(lesson.content);
  const hasPassages = lesson.questions.some(({ passage }) => passage !== null);
  const anchors = new Set(hasPassages ? findHeadings(content).map(({ anchor }) => anchor) : []);
  return {
    id: lesson.id.trim(),
    title: tidyLine(lesson.title),
    category: lesson.category,
    subtopic: tidyLine(lesson.subtopic ?? '') || null,
    description: tidyLines(lesson.description),
    order_index: lesson.order_index,
    is_free: lesson.is_free,
    points_reward: lesson.points_reward,
    questions_drawn: lesson.questions_drawn,
    reviewed: lesson.reviewed?.trim() || null,
    country: lesson.country,
    competence: lesson.competence,
    valid_from: lesson.valid_from,
    valid_to: lesson.valid_to,
    sources: lesson.sources.map(tidyLine).filter(Boolean),
    checks: lesson.checks.map(tidyLine).filter(Boolean),
    content,
    questions: lesson.questions.map((question) => tidyQuestion(question, anchors)),
  };
}

/** A passage whose heading has been removed or renamed is left out. */
function tidyQuestion(question: QuestionInFile, anchors: ReadonlySet<string>): QuestionInFile {
  const { passage, reasons } = question;
  return {
    kind: question.kind,
    question_text: tidyLines(question.question_text),
    options: question.options.map(tidyLines),
    reasons: question.options.map((_option, index) => tidyLines(reasons[index] ?? '')),
    correct_answer: question.correct_answer,
    body: question.body && (withSortedKeys(question.body) as QuestionBody),
    explanation: tidyLines(question.explanation),
    points: question.points,
    shuffle_options: question.shuffle_options,
    passage: passage !== null && anchors.has(passage) ? passage : null,
  };
}
