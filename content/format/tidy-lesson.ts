import { findHeadings } from '#domain/course/headings.ts';
import type { LessonFile, QuestionInFile } from './lesson-file.ts';
import { tidyBody } from './tidy-body.ts';
import { tidyLine, tidyLines, tidyMarkdown } from './tidy-text.ts';

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
    body: question.body && tidyBody(question.body),
    explanation: tidyLines(question.explanation),
    points: question.points,
    shuffle_options: question.shuffle_options,
    passage: passage !== null && anchors.has(passage) ? passage : null,
  };
}
