import { handle } from '#server/endpoints/handlers.ts';
import { questionReportsContract } from '../question-reports.contract.ts';
import { createQuestionReport } from './create-question-report.ts';
import { listOwnReports, markReportsSeen } from './own-question-reports.ts';

const api = handle(questionReportsContract);

export const questionReportsRoutes = {
  create: api.create.handler(({ context, input }) => createQuestionReport(context, input)),
  mine: api.mine.handler(({ context }) => listOwnReports(context)),
  markSeen: api.markSeen.handler(({ context }) => markReportsSeen(context)),
};
