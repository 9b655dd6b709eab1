import type { QuestionInFile, RawText, Report } from '../lesson-file.ts';
import type { TagValues } from '../questions/question-tags.ts';
import type { RawQuestion } from '../raw-question.ts';
import { createTextReader, printGiftPart } from './gift-text.ts';
import type { GiftAnswer, GiftQuestion } from './read-gift-block.ts';

/** Where the answers stand within the sentence, the learner sees this. */
const BLANK = '_____';

const WEIGHT = /^%(-?\d{1,3}(?:\.\d{1,9})?)%/;

/** A wrong option may have a share of the points in front: `~%50%casi`. */
export function readWeight(text: string): { weight: number; rest: string } {
  const [mark = '', weight = '0'] = WEIGHT.exec(text) ?? [];
  return { weight: Number(weight), rest: text.slice(mark.length) };
}

export function readSingleChoice(
  { text, answers, after }: GiftQuestion,
  tags: TagValues,
  report: Report,
): RawQuestion | null {
  const { lead, answers: options, explanation } = answers!;
  if (lead.text !== '') {
    report(lead.line, 'Aquí empieza una opción: la correcta lleva «=» delante y las demás «~».');
    return null;
  }
  const read = createTextReader(text, report);
  return {
    ...tags,
    kind: null,
    body: [],
    question_text: after ? withBlank(read(text), read(after)) : read(text),
    options: options.map((option) => read(withoutWeight(option))),
    reasons: options.map(({ feedback }) => (feedback ? read(feedback) : undefined)),
    correct: options.flatMap(({ isRight }, index) => (isRight ? [index] : [])),
    explanation: explanation && read(explanation),
  };
}

const withoutWeight = ({ isRight, text }: GiftAnswer): RawText =>
  isRight ? text : { ...text, text: readWeight(text.text).rest };

const withBlank = (before: RawText, after: RawText): RawText => ({
  ...before,
  text: `${before.text} ${BLANK} ${after.text}`,
});

/** The answers between braces, one to a line. */
export function printSingleChoice({ options, reasons, correct_answer, explanation }: QuestionInFile): string {
  const answers = options.map((option, index) => {
    const mark = index === correct_answer ? '=' : `~${option.startsWith('%') ? '%0%' : ''}`;
    const reason = reasons[index] ? `#${printGiftPart(reasons[index])}` : '';
    return `\t${mark}${printGiftPart(option)}${reason}\n`;
  });
  const end = explanation === '' ? '' : `\t####${printGiftPart(explanation)}\n`;
  return `{\n${answers.join('')}${end}}`;
}
