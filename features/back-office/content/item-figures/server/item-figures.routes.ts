import { handle } from '#server/endpoints/handlers.ts';
import { itemFiguresContract } from '../item-figures.contract.ts';
import { printItemReport } from './print-item-report.ts';
import { readItemFigures } from './read-item-figures.ts';

const api = handle(itemFiguresContract);

export const itemFiguresRoutes = {
  show: api.show.handler(({ context, input }) => readItemFigures(context.db, input.id)),
  report: api.report.handler(async ({ context, input }) =>
    printItemReport(await readItemFigures(context.db, input.id), context.now),
  ),
};
