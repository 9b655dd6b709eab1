import { fileDay, recordExport } from '#features/back-office/frame/server/list/csv-file.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { itemFiguresContract } from '../item-figures.contract.ts';
import { listCountedAnswers } from './list-answers.ts';
import { printItemReport } from './print-item-report.ts';
import { readItemFigures } from './read-item-figures.ts';

export const itemFiguresRoutes = handle(itemFiguresContract, {
  show: (call, input) => readItemFigures(call.db, input.id),
  answers: listCountedAnswers,
  report: async (call, input) => {
    const figures = await readItemFigures(call.db, input.id);
    await recordExport(call, 'cifras-de-pregunta', { question_id: input.id });
    return printItemReport(figures, fileDay(call));
  },
});
