import { activityRoutes } from '../activity/server/activity.routes.ts';
import { analyticsRoutes } from '../analytics/server/analytics.routes.ts';
import { auditRoutes } from '../audit/server/audit.routes.ts';
import { adminBadgesRoutes } from '../badges/server/admin-badges.routes.ts';
import { contentRoutes } from '../content/server/content.routes.ts';
import { dashboardRoutes } from '../dashboard/server/dashboard.routes.ts';
import { incomeRoutes } from '../income/server/income.routes.ts';
import { itemFiguresRoutes } from '../item-figures/server/item-figures.routes.ts';
import { adminLessonsRoutes } from '../lessons/server/admin-lessons.routes.ts';
import { lessonDraftsRoutes } from '../lessons/server/lesson-drafts.routes.ts';
import { adminPaymentsRoutes } from '../payments/server/admin-payments.routes.ts';
import { adminPlansRoutes } from '../plans/server/admin-plans.routes.ts';
import { previewRoutes } from '../preview/server/preview.routes.ts';
import { adminQuestionReportsRoutes } from '../question-reports/server/admin-question-reports.routes.ts';
import { adminQuestionsRoutes } from '../questions/server/admin-questions.routes.ts';
import { regradesRoutes } from '../regrades/server/regrades.routes.ts';
import { reviewsRoutes } from '../reviews/server/reviews.routes.ts';
import { adminSecurityEventsRoutes } from '../security-events/server/admin-security-events.routes.ts';
import { adminSettingsRoutes } from '../settings/server/admin-settings.routes.ts';
import { subscriptionsRoutes } from '../subscriptions/server/subscriptions.routes.ts';
import { adminSupportRoutes } from '../support/server/admin-support.routes.ts';
import { systemRoutes } from '../system/server/system.routes.ts';
import { adminUsersRoutes } from '../users/server/admin-users.routes.ts';
import { personRoutes } from '../users/server/person/person.routes.ts';
import { versionsRoutes } from '../versions/server/versions.routes.ts';

export const backOfficeRoutes = {
  dashboard: dashboardRoutes,
  users: adminUsersRoutes,
  plans: adminPlansRoutes,
  lessons: adminLessonsRoutes,
  lessonDrafts: lessonDraftsRoutes,
  reviews: reviewsRoutes,
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
  people: personRoutes,
  audit: auditRoutes,
  securityEvents: adminSecurityEventsRoutes,
  system: systemRoutes,
  content: contentRoutes,
};
