import { activityContract } from './activity/activity.contract.ts';
import { analyticsContract } from './analytics/analytics.contract.ts';
import { auditContract } from './audit/audit.contract.ts';
import { adminBadgesContract } from './badges/admin-badges.contract.ts';
import { contentContract } from './content/content.contract.ts';
import { dashboardContract } from './dashboard/dashboard.contract.ts';
import { incomeContract } from './income/income.contract.ts';
import { itemFiguresContract } from './item-figures/item-figures.contract.ts';
import { adminLessonsContract } from './lessons/admin-lessons.contract.ts';
import { lessonDraftsContract } from './lessons/lesson-drafts.contract.ts';
import { adminPaymentsContract } from './payments/admin-payments.contract.ts';
import { adminPlansContract } from './plans/admin-plans.contract.ts';
import { previewContract } from './preview/preview.contract.ts';
import { adminQuestionReportsContract } from './question-reports/admin-question-reports.contract.ts';
import { adminQuestionsContract } from './questions/admin-questions.contract.ts';
import { regradesContract } from './regrades/regrades.contract.ts';
import { reviewsContract } from './reviews/reviews.contract.ts';
import { adminSecurityEventsContract } from './security-events/admin-security-events.contract.ts';
import { adminSettingsContract } from './settings/admin-settings.contract.ts';
import { subscriptionsContract } from './subscriptions/subscriptions.contract.ts';
import { adminSupportContract } from './support/admin-support.contract.ts';
import { systemContract } from './system/system.contract.ts';
import { adminUsersContract } from './users/admin-users.contract.ts';
import { personContract } from './users/person.contract.ts';
import { versionsContract } from './versions/versions.contract.ts';

/** The whole back office: docs/product.md §7 C60–C69. */
export const backOfficeContract = {
  dashboard: dashboardContract,
  users: adminUsersContract,
  plans: adminPlansContract,
  lessons: adminLessonsContract,
  lessonDrafts: lessonDraftsContract,
  reviews: reviewsContract,
  questions: adminQuestionsContract,
  itemFigures: itemFiguresContract,
  questionReports: adminQuestionReportsContract,
  versions: versionsContract,
  regrades: regradesContract,
  preview: previewContract,
  badges: adminBadgesContract,
  analytics: analyticsContract,
  activity: activityContract,
  settings: adminSettingsContract,
  support: adminSupportContract,
  payments: adminPaymentsContract,
  subscriptions: subscriptionsContract,
  income: incomeContract,
  people: personContract,
  audit: auditContract,
  securityEvents: adminSecurityEventsContract,
  system: systemContract,
  content: contentContract,
};
