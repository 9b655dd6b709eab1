import { DEFAULT_QUESTION_POINTS } from '#domain/points.ts';
import type { LessonFile, QuestionInFile } from './lesson-file.ts';
import { OPTION_INDENT, TEXT_INDENT } from './parse-questions.ts';
import { tidyLesson } from './tidy-lesson.ts';
import { printQuoted, printScalar } from './yaml-scalar.ts';

/** Writes a lesson in its one canonical form: `printLesson(parseLesson(x).lesson)` is x for every x printed here. */
export function printLesson(lesson: LessonFile): string {
  const tidy = tidyLesson(lesson);
  const blocks = [printHead(tidy), tidy.content, '# Preguntas', ...tidy.questions.flatMap(printQuestion)];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function printHead(lesson: LessonFile): string {
  return [
    '---',
    `id: ${printScalar(lesson.id)}`,
    `title: ${printScalar(lesson.title)}`,
    `category: ${lesson.category}`,
    ...(lesson.subtopic ? [`subtopic: ${printScalar(lesson.subtopic)}`] : []),
    `description: ${printScalar(lesson.description)}`,
    `order_index: ${lesson.order_index}`,
    `is_free: ${lesson.is_free}`,
    `points_reward: ${lesson.points_reward}`,
    ...(lesson.reviewed ? [`reviewed: ${lesson.reviewed}`] : []),
    ...printList('sources', lesson.sources, printQuoted),
    ...printList('checks', lesson.checks, printScalar),
    '---',
  ].join('\n');
}

function printList(key: string, items: string[], print: (item: string) => string): string[] {
  return items.length === 0 ? [] : [`${key}:`, ...items.map((item) => `  - ${print(item)}`)];
}

function printQuestion(question: QuestionInFile): string[] {
  const options = question.options.map((option, index) =>
    hang(`- [${index === question.correct_answer ? 'x' : ' '}] `, OPTION_INDENT, option),
  );
  return [
    hang('## ', TEXT_INDENT, question.question_text),
    options.join('\n'),
    question.explanation && hang('> ', '> ', question.explanation),
    question.points === DEFAULT_QUESTION_POINTS ? '' : `puntos: ${question.points}`,
  ];
}

/** The first line after its mark, further ones as far in, without spaces at line ends. */
function hang(mark: string, indent: string, text: string): string {
  return text
    .split('\n')
    .map((line, index) => `${index === 0 ? mark : line || indent === '> ' ? indent : ''}${line}`.trimEnd())
    .join('\n');
}
