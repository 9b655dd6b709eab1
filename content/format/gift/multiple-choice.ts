import type { MultipleChoiceBody } from '#kinds/multiple_choice/multiple-choice.ts';
import type { QuestionInFile } from '../lesson-file.ts';
import { kindText } from '../questions/kind-text.ts';
import { optionWeights, rightOptions } from '../questions/option-weights.ts';
import { readPartialLine } from '../questions/question-tags.ts';
import { describeUnsupported, UNSUPPORTED } from '../questions/unsupported-kinds.ts';
import { printAnswers, printReason, type ReadGift, readGiftParts } from './gift-parts.ts';
import { printGiftPart } from './gift-text.ts';
import { readWeight } from './gift-weights.ts';

export const readMultipleChoice: ReadGift = (question, tags, report) => {
  const { line } = question.text;
  const options = question.answers.answers.map(({ text, feedback }) => {
    const { weight, rest } = readWeight(text.text);
    return { weight, text: { ...text, text: rest }, feedback };
  });
  const correct = rightOptions(options.map(({ weight }) => weight));
  if (correct === null) {
    report(line, describeUnsupported(UNSUPPORTED.unequal_weights));
    return null;
  }
  const { read, parts } = readGiftParts(question, tags, report);
  return {
    ...parts,
    kind: kindText('multiple_choice', line),
    body: readPartialLine(tags, line, report),
    options: options.map(({ text }) => read(text)),
    reasons: options.map(({ feedback }) => (feedback ? read(feedback) : undefined)),
    correct,
  };
};

export function printMultipleChoice({ options, reasons, body, explanation }: QuestionInFile): string {
  const weights = optionWeights(options.length, (body as MultipleChoiceBody).correct);
  const answers = options.map(
    (option, index) => `~%${weights[index]}%${printGiftPart(option)}${printReason(reasons[index])}`,
  );
  return printAnswers(answers, explanation);
}
