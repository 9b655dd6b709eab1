import type { KindMarkdown } from '../markdown/body-lines.ts';
import { PAIR, printPartial, printText, readPartial } from '../markdown/body-lines.ts';
import { printExtra, printPair, readPair } from '../markdown/pair-lines.ts';
import { printMistakes, readMistakes } from '../markdown/worked-lines.ts';
import type { MatchBody } from './match.ts';

export const matchMarkdown: KindMarkdown<MatchBody> = {
  word: 'emparejar',
  keys: ['parcial', 'error', PAIR],
  read: (lines) => {
    const pairs: [string, string][] = [];
    const extra: string[] = [];
    for (const { text, line } of lines.all(PAIR)) {
      const pair = readPair(text);
      if (!pair)
        lines.problem(
          line,
          'Una pareja se escribe «- izquierda => derecha»; una derecha que sobra, «- => derecha».',
        );
      else if (pair[0] === '') extra.push(pair[1]);
      else pairs.push(pair);
    }
    const mistakes = readMistakes(lines);
    return { pairs, extra, partial: readPartial(lines), ...(mistakes.length > 0 && { mistakes }) };
  },
  print: (body) => [
    ...printPartial(body),
    ...printMistakes(body),
    '',
    ...body.pairs.map(([left, right]) => printText('- ', printPair(left, right))),
    ...body.extra.map((right) => printText('- ', printExtra(right))),
  ],
};
