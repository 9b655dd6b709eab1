import { handle } from '#server/endpoints/handlers.ts';
import { adminQuestionReportsContract } from '../admin-question-reports.contract.ts';
import { countOpenReports, exportQuestionReports, listQuestionReports } from './list-question-reports.ts';
import { settleQuestionReports } from './settle-question-reports.ts';

export const adminQuestionReportsRoutes = handle(adminQuestionReportsContract, {
  list: listQuestionReports,
  open: async (call) => ({ open: await countOpenReports(call.db) }),
  export: exportQuestionReports,
  settle: settleQuestionReports,
});
