import { Scalar, stringify } from 'yaml';
import { DEFAULT_QUESTION_POINTS } from '#domain/game/points.ts';
import { printLevel } from '#domain/learning/question-levels.ts';
import { UNDECIDED } from '#domain/people/country-name.ts';
import { hasBody, rightOptions } from '#domain/question-versions.ts';
import { printTags } from '#domain/text/tags.ts';
import { KIND_MARKDOWN, KIND_WORDS } from '#kinds/markdown/registry.ts';
import { headKeys, type LessonFile, type QuestionInFile } from '../lesson-file.ts';
import { OPTION_INDENT, REASON_MARK, TEXT_INDENT } from '../read/parse-questions.ts';
import { tidyLesson } from '../tidy-lesson.ts';

/** Writes a lesson in its one canonical form: `printLesson(parseLesson(x).lesson)` is x for every x printed here. */
export function printLesson(lesson: LessonFile): string {
  const tidy = tidyLesson(lesson);
  const blocks = [printHead(tidy), tidy.content, '# Preguntas', ...tidy.questions.flatMap(printQuestion)];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function printHead(lesson: LessonFile): string {
  const head = {
    ...Object.fromEntries(headKeys.map((key) => [key, lesson[key] ?? undefined])),
    country: lesson.country === UNDECIDED ? undefined : lesson.country,
    sources: unlessEmpty(lesson.sources.map(quoted)),
    checks: unlessEmpty(lesson.checks),
  };
  return `---\n${stringify(head, { lineWidth: 0, blockQuote: false })}---`;
}

const unlessEmpty = <Item>(items: Item[]) => (items.length === 0 ? undefined : items);

/** Sources look alike in a file, whether their punctuation asks for quotes or not. */
function quoted(text: string): Scalar {
  const scalar = new Scalar(text);
  scalar.type = Scalar.QUOTE_DOUBLE;
  return scalar;
}

function printQuestion(question: QuestionInFile): string[] {
  const right = rightOptions(question);
  const options = question.options.flatMap((option, index) => {
    const mark = `- [${right.includes(index) ? 'x' : ' '}] `;
    const reason = question.reasons[index];
    const lines = hang(mark, OPTION_INDENT, option);
    return reason ? [lines, hang(REASON_MARK, REASON_MARK, reason)] : [lines];
  });
  return [
    hang('## ', TEXT_INDENT, question.question_text),
    printKind(question),
    options.join('\n'),
    question.explanation && hang('> ', '> ', question.explanation),
    printSettings(question),
  ];
}

const printKind = (question: QuestionInFile): string =>
  question.kind === 'single_choice'
    ? ''
    : [`tipo: ${KIND_WORDS[question.kind]}`, printBody(question)].filter(Boolean).join('\n');

function printSettings(question: QuestionInFile): string {
  const { kind, points, shuffle_options, passage, tags, ...declared } = question;
  const level = printLevel(declared);
  const lines = [
    points === DEFAULT_QUESTION_POINTS ? '' : `puntos: ${points}`,
    shuffle_options || kind === 'true_false' ? '' : 'orden: fijo',
    passage === null ? '' : `repasa: ${passage}`,
    level && `nivel: ${level}`,
    tags.length === 0 ? '' : `etiquetas: ${printTags(tags)}`,
  ];
  return lines.filter(Boolean).join('\n');
}

/** The first line after its mark, further ones as far in, without spaces at line ends. */
const hang = (mark: string, indent: string, text: string): string =>
  text
    .split('\n')
    .map((line, index) =>
      `${index === 0 ? mark : line || indent.endsWith('> ') ? indent : ''}${line}`.trimEnd(),
    )
    .join('\n');

export const printBody = ({ kind, body }: Pick<QuestionInFile, 'kind' | 'body'>): string =>
  hasBody(kind) && body ? KIND_MARKDOWN[kind].print(body).join('\n').trimEnd() : '';
