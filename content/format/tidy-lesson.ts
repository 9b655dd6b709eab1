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
  return {
    id: lesson.id.trim(),
    title: tidyLine(lesson.title),
    category: lesson.category,
    subtopic: tidyLine(lesson.subtopic ?? '') || null,
    description: tidyLines(lesson.description),
    order_index: lesson.order_index,
    is_free: lesson.is_free,
    points_reward: lesson.points_reward,
    reviewed: lesson.reviewed?.trim() || null,
    sources: lesson.sources.map(tidyLine).filter(Boolean),
    checks: lesson.checks.map(tidyLine).filter(Boolean),
    content: tidyMarkdown(lesson.content),
    questions: lesson.questions.map(tidyQuestion),
  };
}

function tidyQuestion(question: QuestionInFile): QuestionInFile {
  return {
    question_text: tidyLines(question.question_text),
    options: question.options.map(tidyLines),
    correct_answer: question.correct_answer,
    explanation: tidyLines(question.explanation),
    points: question.points,
  };
}
