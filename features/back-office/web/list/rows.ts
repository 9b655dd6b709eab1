import type { InferContractRouterOutputs } from '@orpc/contract';
import type { backOfficeContract } from '../../back-office.contract.ts';

type Answers = InferContractRouterOutputs<typeof backOfficeContract>;

export type AdminUser = Answers['users']['list']['users'][number];
export type AdminPlan = Answers['plans']['list']['plans'][number];
export type AdminLesson = Answers['lessons']['list']['lessons'][number];
export type WholeLesson = Answers['lessons']['one'];
export type PreviewedLesson = Answers['preview']['lesson'];
export type LessonVersion = Answers['versions']['lessonVersion'];
export type AdminQuestion = WholeLesson['questions'][number];
export type ListedQuestion = Answers['questions']['list']['questions'][number];
export type ItemFigures = Answers['itemFigures']['show'];
export type AdminBadge = Answers['badges']['list']['badges'][number];
export type SupportRequest = Answers['support']['list']['support_requests'][number];
export type SupportThread = Answers['support']['one'];
export type AuditEntry = Answers['audit']['list']['entries'][number];
export type ListedSecurityEvent = Answers['securityEvents']['list']['events'][number];
export type Dashboard = Answers['dashboard']['show'];
export type Report = Answers['analytics']['show'];
export type AppSettings = Answers['settings']['show'];
export type AdminSubscription = Answers['subscriptions']['list']['subscriptions'][number];
export type AdminPayment = Answers['subscriptions']['payments']['payments'][number];
export type MoneyAttention = Answers['subscriptions']['attention'];
export type Income = Answers['income']['show'];
export type PersonHistory = Answers['people']['history']['entries'][number];
export type ImportResult = Answers['content']['import'];
