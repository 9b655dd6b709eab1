import { handle } from '#server/endpoints/handlers.ts';
import { adminQuestionReportsContract } from '../admin-question-reports.contract.ts';
import { countOpenReports, exportQuestionReports, listQuestionReports } from './list-question-reports.ts';
import { settleQuestionReports } from './settle-question-reports.ts';

const api = handle(adminQuestionReportsContract);

export const adminQuestionReportsRoutes = {
  list: api.list.handler(({ context, input }) => listQuestionReports(context, input)),
  open: api.open.handler(async ({ context }) => ({ open: await countOpenReports(context.db) })),
  export: api.export.handler(({ context, input }) => exportQuestionReports(context, input)),
  settle: api.settle.handler(({ context, input }) => settleQuestionReports(context, input)),
};
