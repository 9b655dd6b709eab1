import type { KindMarkdown } from '../markdown/body-lines.ts';
import { PAIR, printPartial, printText, readPartial } from '../markdown/body-lines.ts';
import type { MatchBody } from './match.ts';

const ARROW = ' => ';

/** `pan => vino`; an arrow within the left side gets a backslash, since the first one separates the sides. */
export const printPair = (left: string, right: string) => `${escapeArrows(left)}${ARROW}${right}`;

const escapeArrows = (left: string) => left.replace(/(^| )(\\*)=>(?= |$)/g, '$1\\$2=>');
const unescapeArrows = (left: string) => left.replace(/(^| )\\(\\*)=>(?= |$)/g, '$1$2=>');

/** A right side that belongs to no left one. */
export const printExtra = (right: string) => `${ARROW.trimStart()}${right}`;

export const matchMarkdown: KindMarkdown<MatchBody> = {
  word: 'emparejar',
  keys: ['parcial', PAIR],
  read: (lines) => {
    const pairs: [string, string][] = [];
    const extra: string[] = [];
    for (const { text, line } of lines.all(PAIR)) {
      const at = ` ${text}`.indexOf(ARROW);
      if (at === -1)
        lines.problem(
          line,
          'Una pareja se escribe «- izquierda => derecha»; una derecha que sobra, «- => derecha».',
        );
      else if (at === 0) extra.push(text.slice(ARROW.length - 1).trim());
      else
        pairs.push([unescapeArrows(text.slice(0, at - 1).trim()), text.slice(at + ARROW.length - 1).trim()]);
    }
    return { pairs, extra, partial: readPartial(lines) };
  },
  print: (body) => [
    ...printPartial(body),
    '',
    ...body.pairs.map(([left, right]) => printText('- ', printPair(left, right))),
    ...body.extra.map((right) => printText('- ', printExtra(right))),
  ],
};
