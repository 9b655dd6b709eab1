import { adminBadgesContract } from '#features/back-office/content/badges/admin-badges.contract.ts';
import { commentsContract } from '#features/back-office/content/comments/comments.contract.ts';
import { factsContract } from '#features/back-office/content/facts/facts.contract.ts';
import { contentContract } from '#features/back-office/content/import-export/content.contract.ts';
import { itemFiguresContract } from '#features/back-office/content/item-figures/item-figures.contract.ts';
import { adminLessonsContract } from '#features/back-office/content/lessons/admin-lessons.contract.ts';
import { lessonDraftsContract } from '#features/back-office/content/lessons/lesson-drafts.contract.ts';
import {
  lessonChangesContract,
  questionChangesContract,
} from '#features/back-office/content/prepared-changes/prepared-changes.contract.ts';
import { previewContract } from '#features/back-office/content/preview/preview.contract.ts';
import { adminQuestionReportsContract } from '#features/back-office/content/question-reports/admin-question-reports.contract.ts';
import { adminQuestionsContract } from '#features/back-office/content/questions/admin-questions.contract.ts';
import { regradesContract } from '#features/back-office/content/regrades/regrades.contract.ts';
import { reviewsContract } from '#features/back-office/content/reviews/reviews.contract.ts';
import { spellingContract } from '#features/back-office/content/spelling/spelling.contract.ts';
import { versionsContract } from '#features/back-office/content/versions/versions.contract.ts';
import { archiveContract } from '#features/back-office/frame/archive/archive.contract.ts';
import { presenceContract } from '#features/back-office/frame/presence/presence.contract.ts';
import { adminSettingsContract } from '#features/back-office/frame/settings/admin-settings.contract.ts';
import { systemContract } from '#features/back-office/frame/system/system.contract.ts';
import { sharedViewsContract } from '#features/back-office/frame/views/shared-views.contract.ts';
import { activityContract } from '#features/back-office/insight/activity/activity.contract.ts';
import { analyticsContract } from '#features/back-office/insight/analytics/analytics.contract.ts';
import { dashboardContract } from '#features/back-office/insight/dashboard/dashboard.contract.ts';
import { incomeContract } from '#features/back-office/money/income/income.contract.ts';
import { licencesContract } from '#features/back-office/money/licences/licences.contract.ts';
import { adminPaymentsContract } from '#features/back-office/money/payments/admin-payments.contract.ts';
import { adminPlansContract } from '#features/back-office/money/plans/admin-plans.contract.ts';
import { subscriptionsContract } from '#features/back-office/money/subscriptions/subscriptions.contract.ts';
import { auditContract } from '#features/back-office/people/audit/audit.contract.ts';
import { adminSecurityEventsContract } from '#features/back-office/people/security-events/admin-security-events.contract.ts';
import { adminSupportContract } from '#features/back-office/people/support/admin-support.contract.ts';
import { adminUsersContract } from '#features/back-office/people/users/admin-users.contract.ts';
import { personContract } from '#features/back-office/people/users/person.contract.ts';

/** The whole back office: docs/product.md §7 C60–C69. */
export const backOfficeContract = {
  dashboard: dashboardContract,
  users: adminUsersContract,
  plans: adminPlansContract,
  lessons: adminLessonsContract,
  lessonDrafts: lessonDraftsContract,
  lessonChanges: lessonChangesContract,
  questionChanges: questionChangesContract,
  comments: commentsContract,
  presence: presenceContract,
  reviews: reviewsContract,
  facts: factsContract,
  spelling: spellingContract,
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
  licences: licencesContract,
  people: personContract,
  audit: auditContract,
  securityEvents: adminSecurityEventsContract,
  archive: archiveContract,
  sharedViews: sharedViewsContract,
  system: systemContract,
  content: contentContract,
};
