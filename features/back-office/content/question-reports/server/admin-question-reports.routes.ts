import { totalsOf } from '#features/back-office/frame/server/list/page-of.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { adminQuestionReportsContract } from '../admin-question-reports.contract.ts';
import { countOpenReports, exportQuestionReports, listQuestionReports } from './list-question-reports.ts';
import { settleQuestionReports } from './settle-question-reports.ts';

const api = handle(adminQuestionReportsContract);

export const adminQuestionReportsRoutes = {
  list: api.list.handler(async ({ context, input }) => {
    const { reports, total } = await listQuestionReports(context, input);
    return { reports, ...totalsOf(input, total) };
  }),
  open: api.open.handler(async ({ context }) => ({ open: await countOpenReports(context.db) })),
  export: api.export.handler(({ context, input }) => exportQuestionReports(context, input)),
  settle: api.settle.handler(({ context, input }) => settleQuestionReports(context, input)),
};
