import { recordExport } from '#features/back-office/frame/server/list/csv-file.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { itemFiguresContract } from '../item-figures.contract.ts';
import { printItemReport } from './print-item-report.ts';
import { readItemFigures } from './read-item-figures.ts';

const api = handle(itemFiguresContract);

export const itemFiguresRoutes = {
  show: api.show.handler(({ context, input }) => readItemFigures(context.db, input.id)),
  report: api.report.handler(async ({ context, input }) => {
    const figures = await readItemFigures(context.db, input.id);
    await recordExport(context, 'cifras-de-pregunta', { question_id: input.id });
    return printItemReport(figures, context.now);
  }),
};
