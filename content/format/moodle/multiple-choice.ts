import type { MultipleChoiceBody } from '#kinds/multiple_choice/multiple-choice.ts';
import type { QuestionInFile } from '../lesson-file.ts';
import { kindText } from '../questions/kind-text.ts';
import { optionWeights, rightOptions } from '../questions/option-weights.ts';
import { readPartialLine } from '../questions/question-tags.ts';
import { describeUnsupported, UNSUPPORTED } from '../questions/unsupported-kinds.ts';
import { childrenOf, readFlag } from './moodle-fields.ts';
import { fractionsOf, printOption, type ReadMoodle, readMoodleParts, readOptions } from './moodle-parts.ts';
import { printElement } from './xml-text.ts';

export const readMultipleChoice: ReadMoodle = (element, report) => {
  const answers = childrenOf(element, 'answer');
  const correct = rightOptions(fractionsOf(answers));
  if (correct === null) {
    report(element.line, describeUnsupported(UNSUPPORTED.unequal_weights));
    return null;
  }
  const { tags, parts } = readMoodleParts(element, report);
  return {
    ...parts,
    ...readOptions(answers, report),
    kind: kindText('multiple_choice', element.line),
    body: readPartialLine(tags, element.line, report),
    correct,
    shuffle_options: readFlag(element, 'shuffleanswers', true),
  };
};

export function printMultipleChoice({ options, reasons, body, shuffle_options }: QuestionInFile): string[] {
  const weights = optionWeights(options.length, (body as MultipleChoiceBody).correct);
  return [
    printElement('single', 'false'),
    printElement('shuffleanswers', String(shuffle_options)),
    printElement('answernumbering', 'ABCD'),
    ...options.flatMap((option, index) => printOption(weights[index]!, option, reasons[index])),
  ];
}
