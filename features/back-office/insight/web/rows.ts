import type { InferContractRouterOutputs as Answers } from '@orpc/contract';
import type { activityContract } from '../activity/activity.contract.ts';
import type { analyticsContract } from '../analytics/analytics.contract.ts';
import type { dashboardContract } from '../dashboard/dashboard.contract.ts';

type AnalyticsAnswers = Answers<typeof analyticsContract>;

export type Dashboard = Answers<typeof dashboardContract>['show'];
export type ActivityRow = Answers<typeof activityContract>['list']['rows'][number];
export type Report = AnalyticsAnswers['show'];
export type PeriodReport = AnalyticsAnswers['period'];
export type FunnelLesson = AnalyticsAnswers['funnel']['lessons'][number];
export type QuestionFunnel = AnalyticsAnswers['questions'];
export type CohortReport = AnalyticsAnswers['cohorts'];
