import { PAIR } from '#kinds/markdown/body-lines.ts';
import type { MatchBody } from '#kinds/match/match.ts';
import { printExtra, printPair } from '#kinds/match/match-markdown.ts';
import type { QuestionInFile, Report } from '../lesson-file.ts';
import { kindText } from '../questions/kind-text.ts';
import { bodyLine, readPartialLine } from '../questions/question-tags.ts';
import { tidyLine } from '../tidy-text.ts';
import { childrenOf, readField, readFlag, readFormatted } from './moodle-fields.ts';
import { type ReadMoodle, readMoodleParts } from './moodle-parts.ts';
import type { XmlElement } from './read-xml.ts';
import { printElement } from './xml-text.ts';

export const readMatch: ReadMoodle = (element, report) => {
  const { line } = element;
  const { tags, parts } = readMoodleParts(element, report);
  const pairs = childrenOf(element, 'subquestion').map((pair) => readPair(pair, report));
  return {
    ...parts,
    kind: kindText('match', line),
    body: [...readPartialLine(tags, line, report), ...pairs],
    shuffle_options: readFlag(element, 'shuffleanswers', true),
  };
};

/** A right side is plain text in Moodle; without a left one it belongs to none. */
function readPair(pair: XmlElement, report: Report) {
  const left = tidyLine(readFormatted(pair, report).text);
  const right = tidyLine(readField(pair, 'answer')?.text ?? '');
  const text = left === '' ? printExtra(right) : printPair(left, right);
  return bodyLine(PAIR, { text, line: pair.line });
}

export function printMatch({ body, shuffle_options }: QuestionInFile): string[] {
  const { pairs, extra } = body as MatchBody;
  const sides = [...pairs, ...extra.map((right) => ['', right] as const)];
  return [
    printElement('shuffleanswers', String(shuffle_options)),
    ...sides.flatMap(([left, right]) => [
      '<subquestion format="plain_text">',
      `  ${printElement('text', left)}`,
      `  <answer>${printElement('text', right)}</answer>`,
      '</subquestion>',
    ]),
  ];
}
