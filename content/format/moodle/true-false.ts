import { TRUE_FALSE_OPTIONS } from '#domain/question-versions.ts';
import type { QuestionInFile } from '../lesson-file.ts';
import { kindText } from '../questions/kind-text.ts';
import { childrenOf, readField, readFormattedField } from './moodle-fields.ts';
import { printOption, type ReadMoodle, readMoodleParts } from './moodle-parts.ts';

/** What Moodle calls the two options, in our order. */
const NAMES = ['true', 'false'];

export const readTrueFalse: ReadMoodle = (element, report) => {
  const { line } = element;
  const written = childrenOf(element, 'answer');
  const answers = NAMES.map((name) =>
    written.find((answer) => readField(answer, 'text')?.text.toLowerCase() === name),
  );
  if (written.length !== NAMES.length || answers.includes(undefined)) {
    report(line, 'Una pregunta de verdadero o falso lleva dos respuestas: «true» y «false».');
    return null;
  }
  return {
    ...readMoodleParts(element, report).parts,
    kind: kindText('true_false', line),
    options: TRUE_FALSE_OPTIONS.map((text) => ({ text, line })),
    reasons: answers.map((answer) => readFormattedField(answer!, 'feedback', report) ?? undefined),
    correct: answers.flatMap((answer, index) => (Number(answer!.attributes.fraction) > 0 ? [index] : [])),
  };
};

export const printTrueFalse = ({ reasons, correct_answer }: QuestionInFile): string[] =>
  NAMES.flatMap((name, index) => printOption(index === correct_answer ? '100' : '0', name, reasons[index]));
