import { PAIR, printPartial, printText, readPartial } from '../markdown/body-lines.ts';
import type { KindMarkdown } from '../markdown/kind-markdown.ts';
import type { MatchBody } from './match.ts';

const ARROW = ' => ';

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
      else pairs.push([text.slice(0, at - 1).trim(), text.slice(at + ARROW.length - 1).trim()]);
    }
    return { pairs, extra, partial: readPartial(lines) };
  },
  print: (body) => [
    ...printPartial(body),
    '',
    ...body.pairs.map(([left, right]) => printText('- ', `${left}${ARROW}${right}`)),
    ...body.extra.map((right) => printText('- ', `${ARROW.trimStart()}${right}`)),
  ],
};
