import {
  printAnswers,
  printGiftPart,
  type ReadGift,
  readGiftParts,
} from '#content/format/gift/gift-parts.ts';
import type { QuestionInFile, RawText, Report } from '#content/format/lesson-file.ts';
import {
  childrenOf,
  printElement,
  type ReadMoodle,
  readField,
  readFlag,
  readFormatted,
  readMoodleParts,
} from '#content/format/moodle/moodle-parts.ts';
import type { XmlElement } from '#content/format/moodle/read-xml.ts';
import type { FileOfQuestions } from '#content/format/questions/question-file.ts';
import { bodyLine, kindText, partTags, readPartialLine } from '#content/format/questions/question-tags.ts';
import { tidyLine } from '#content/format/tidy-lesson.ts';
import type { QuestionBody } from '#domain/question-versions.ts';
import { PAIR } from '#kinds/markdown/body-lines.ts';
import { printExtra, printPair } from '#kinds/markdown/pair-lines.ts';
import type { MatchBody } from './match.ts';

const ARROW = '->';

/** `=left -> right`; without a left side the right one belongs to none. */
const readGift: ReadGift = (question, tags, report) => {
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

function sidesOf({ body }: QuestionInFile) {
  const { pairs, extra } = body as MatchBody;
  return [...pairs, ...extra.map((right) => ['', right] as const)];
}

function printGift(question: QuestionInFile): string {
  const answers = sidesOf(question).map(
    ([left, right]) => `=${left && `${printGiftPart(left)} `}${ARROW} ${printGiftPart(right)}`,
  );
  return printAnswers(answers, question.explanation);
}

const readMoodle: ReadMoodle = (element, report) => {
  const { line } = element;
  const { tags, parts } = readMoodleParts(element, report);
  const pairs = childrenOf(element, 'subquestion').map((pair) => readPair(pair, report));
  return {
    ...parts,
    kind: kindText('match', line),
    body: [...readPartialLine(tags, line, report), ...pairs],
    shuffle_options: readFlag(element, 'shuffleanswers'),
  };
};

/** A right side is plain text in Moodle; without a left one it belongs to none. */
function readPair(pair: XmlElement, report: Report) {
  const left = tidyLine(readFormatted(pair, report).text);
  const right = tidyLine(readField(pair, 'answer')?.text ?? '');
  const text = left === '' ? printExtra(right) : printPair(left, right);
  return bodyLine(PAIR, { text, line: pair.line });
}

const printMoodle = (question: QuestionInFile): string[] => [
  printElement('shuffleanswers', String(question.shuffle_options)),
  ...sidesOf(question).flatMap(([left, right]) => [
    '<subquestion format="plain_text">',
    `  ${printElement('text', left)}`,
    `  <answer>${printElement('text', right)}</answer>`,
    '</subquestion>',
  ]),
];

function whyLeftOut(body: QuestionBody, format: FileOfQuestions): string | null {
  const { pairs } = body as MatchBody;
  return format === 'GIFT' && pairs.some(([left]) => left.includes(ARROW))
    ? 'uno de sus lados izquierdos lleva «->», que en GIFT separa las parejas'
    : null;
}

export const match = {
  whyLeftOut,
  leavesMistakes: true,
  gift: { read: readGift, print: printGift, tags: partTags.gift },
  moodle: { type: 'matching', read: readMoodle, print: printMoodle, tags: partTags.moodle },
};
