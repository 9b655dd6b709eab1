import { handle } from '#server/endpoints/handlers.ts';
import { questionReportsContract } from '../question-reports.contract.ts';
import { createQuestionReport } from './create-question-report.ts';
import { listOwnReports, markReportsSeen } from './own-question-reports.ts';

export const questionReportsRoutes = handle(questionReportsContract, {
  create: createQuestionReport,
  mine: listOwnReports,
  markSeen: markReportsSeen,
});
