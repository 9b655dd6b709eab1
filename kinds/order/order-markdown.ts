import type { KindMarkdown } from '../markdown/body-lines.ts';
import { ITEM, printPartial, printText, readPartial } from '../markdown/body-lines.ts';
import { printMistakes, readMistakes } from '../markdown/worked-lines.ts';
import type { OrderBody } from './order.ts';

export const orderMarkdown: KindMarkdown<OrderBody> = {
  word: 'ordenar',
  keys: ['parcial', 'error', ITEM],
  read: (lines) => {
    const mistakes = readMistakes(lines);
    return {
      items: lines.all(ITEM).map(({ text }) => text),
      partial: readPartial(lines),
      ...(mistakes.length > 0 && { mistakes }),
    };
  },
  print: (body) => [
    ...printPartial(body),
    ...printMistakes(body),
    '',
    ...body.items.map((item, index) => printText(`${index + 1}. `, item)),
  ],
};
