import { adminBadgesRoutes } from '#features/back-office/content/badges/server/admin-badges.routes.ts';
import { commentsRoutes } from '#features/back-office/content/comments/server/comments.routes.ts';
import { factsRoutes } from '#features/back-office/content/facts/server/facts.routes.ts';
import { contentRoutes } from '#features/back-office/content/import-export/server/content.routes.ts';
import { itemFiguresRoutes } from '#features/back-office/content/item-figures/server/item-figures.routes.ts';
import { adminLessonsRoutes } from '#features/back-office/content/lessons/server/admin-lessons.routes.ts';
import { lessonDraftsRoutes } from '#features/back-office/content/lessons/server/lesson-drafts.routes.ts';
import {
  lessonChangesRoutes,
  questionChangesRoutes,
} from '#features/back-office/content/prepared-changes/server/prepared-changes.routes.ts';
import { previewRoutes } from '#features/back-office/content/preview/server/preview.routes.ts';
import { adminQuestionReportsRoutes } from '#features/back-office/content/question-reports/server/admin-question-reports.routes.ts';
import { adminQuestionsRoutes } from '#features/back-office/content/questions/server/admin-questions.routes.ts';
import { regradesRoutes } from '#features/back-office/content/regrades/server/regrades.routes.ts';
import { reviewsRoutes } from '#features/back-office/content/reviews/server/reviews.routes.ts';
import { spellingRoutes } from '#features/back-office/content/spelling/server/spelling.routes.ts';
import { versionsRoutes } from '#features/back-office/content/versions/server/versions.routes.ts';
import { archiveRoutes } from '#features/back-office/frame/archive/server/archive.routes.ts';
import { presenceRoutes } from '#features/back-office/frame/presence/server/presence.routes.ts';
import { adminSettingsRoutes } from '#features/back-office/frame/settings/server/admin-settings.routes.ts';
import { systemRoutes } from '#features/back-office/frame/system/server/system.routes.ts';
import { sharedViewsRoutes } from '#features/back-office/frame/views/server/shared-views.routes.ts';
import { activityRoutes } from '#features/back-office/insight/activity/server/activity.routes.ts';
import { analyticsRoutes } from '#features/back-office/insight/analytics/server/analytics.routes.ts';
import { dashboardRoutes } from '#features/back-office/insight/dashboard/server/dashboard.routes.ts';
import { incomeRoutes } from '#features/back-office/money/income/server/income.routes.ts';
import { licencesRoutes } from '#features/back-office/money/licences/server/licences.routes.ts';
import { adminPaymentsRoutes } from '#features/back-office/money/payments/server/admin-payments.routes.ts';
import { adminPlansRoutes } from '#features/back-office/money/plans/server/admin-plans.routes.ts';
import { subscriptionsRoutes } from '#features/back-office/money/subscriptions/server/subscriptions.routes.ts';
import { auditRoutes } from '#features/back-office/people/audit/server/audit.routes.ts';
import { adminSecurityEventsRoutes } from '#features/back-office/people/security-events/server/admin-security-events.routes.ts';
import { adminSupportRoutes } from '#features/back-office/people/support/server/admin-support.routes.ts';
import { adminUsersRoutes } from '#features/back-office/people/users/server/admin-users.routes.ts';
import { personRoutes } from '#features/back-office/people/users/server/person/person.routes.ts';

export const backOfficeRoutes = {
  dashboard: dashboardRoutes,
  users: adminUsersRoutes,
  plans: adminPlansRoutes,
  lessons: adminLessonsRoutes,
  lessonDrafts: lessonDraftsRoutes,
  lessonChanges: lessonChangesRoutes,
  questionChanges: questionChangesRoutes,
  comments: commentsRoutes,
  presence: presenceRoutes,
  reviews: reviewsRoutes,
  facts: factsRoutes,
  spelling: spellingRoutes,
  questions: adminQuestionsRoutes,
  itemFigures: itemFiguresRoutes,
  questionReports: adminQuestionReportsRoutes,
  versions: versionsRoutes,
  regrades: regradesRoutes,
  preview: previewRoutes,
  badges: adminBadgesRoutes,
  analytics: analyticsRoutes,
  activity: activityRoutes,
  settings: adminSettingsRoutes,
  support: adminSupportRoutes,
  payments: adminPaymentsRoutes,
  subscriptions: subscriptionsRoutes,
  income: incomeRoutes,
  licences: licencesRoutes,
  people: personRoutes,
  audit: auditRoutes,
  securityEvents: adminSecurityEventsRoutes,
  archive: archiveRoutes,
  sharedViews: sharedViewsRoutes,
  system: systemRoutes,
  content: contentRoutes,
};
