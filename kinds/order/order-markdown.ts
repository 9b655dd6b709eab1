import type { KindMarkdown } from '../markdown/body-lines.ts';
import { ITEM, printPartial, printText, readPartial } from '../markdown/body-lines.ts';
import type { OrderBody } from './order.ts';

export const orderMarkdown: KindMarkdown<OrderBody> = {
  word: 'ordenar',
  keys: ['parcial', ITEM],
  read: (lines) => ({ items: lines.all(ITEM).map(({ text }) => text), partial: readPartial(lines) }),
  print: (body) => [
    ...printPartial(body),
    '',
    ...body.items.map((item, index) => printText(`${index + 1}. `, item)),
  ],
};
