import { PAIR } from '#kinds/markdown/body-lines.ts';
import type { MatchBody } from '#kinds/match/match.ts';
import { printExtra, printPair } from '#kinds/match/match-markdown.ts';
import type { QuestionInFile, RawText } from '../lesson-file.ts';
import { kindText } from '../questions/kind-text.ts';
import { bodyLine, readPartialLine } from '../questions/question-tags.ts';
import { tidyLine } from '../tidy-text.ts';
import { printAnswers, type ReadGift, readGiftParts } from './gift-parts.ts';
import { printGiftPart } from './gift-text.ts';

const ARROW = '->';

/** `=left -> right`; without a left side the right one belongs to none. */
export const readMatch: ReadGift = (question, tags, report) => {
  const { line } = question.text;
  const { read, parts } = readGiftParts(question, tags, report);
  const side = (text: RawText) => tidyLine(read(text).text);
  const pairs = question.answers.answers.map(({ text, feedback }) => {
    if (feedback?.text)
      report(feedback.line, 'Una pareja no lleva motivo: escríbelo en la explicación, detrás de «####».');
    const at = text.text.indexOf(ARROW);
    const left = side({ ...text, text: text.text.slice(0, at).trim() });
    const right = side({ ...text, text: text.text.slice(at + ARROW.length).trim() });
    return bodyLine(PAIR, { ...text, text: left === '' ? printExtra(right) : printPair(left, right) });
  });
  return {
    ...parts,
    kind: kindText('match', line),
    body: [...readPartialLine(tags, line, report), ...pairs],
  };
};

export function printMatch({ body, explanation }: QuestionInFile): string {
  const { pairs, extra } = body as MatchBody;
  const sides = [...pairs, ...extra.map((right) => ['', right] as const)];
  const answers = sides.map(
    ([left, right]) => `=${left && `${printGiftPart(left)} `}${ARROW} ${printGiftPart(right)}`,
  );
  return printAnswers(answers, explanation);
}
