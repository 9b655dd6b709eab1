import type { QuestionInFile } from '../lesson-file.ts';
import { describeUnsupported, UNSUPPORTED } from '../questions/unsupported-kinds.ts';
import { childrenOf, readFlag } from './moodle-fields.ts';
import { fractionsOf, printOption, type ReadMoodle, readMoodleParts, readOptions } from './moodle-parts.ts';
import { printElement } from './xml-text.ts';

const WHOLE = 100;

export const readSingleChoice: ReadMoodle = (element, report) => {
  const answers = childrenOf(element, 'answer');
  const fractions = fractionsOf(answers);
  if (fractions.some((fraction) => fraction !== 0 && fraction !== WHOLE)) {
    report(element.line, describeUnsupported(UNSUPPORTED.partial_credit));
    return null;
  }
  return {
    ...readMoodleParts(element, report).parts,
    ...readOptions(answers, report),
    correct: fractions.flatMap((fraction, index) => (fraction === WHOLE ? [index] : [])),
    shuffle_options: readFlag(element, 'shuffleanswers', true),
  };
};

/** What distinguishes a question of this kind: the order of its options and the options themselves. */
export function printSingleChoice({
  options,
  reasons,
  correct_answer,
  shuffle_options,
}: QuestionInFile): string[] {
  return [
    printElement('single', 'true'),
    printElement('shuffleanswers', String(shuffle_options)),
    printElement('answernumbering', 'ABCD'),
    ...options.flatMap((option, index) =>
      printOption(String(index === correct_answer ? WHOLE : 0), option, reasons[index]),
    ),
  ];
}
