import { analyticsContract } from './analytics/analytics.contract.ts';
import { auditContract } from './audit/audit.contract.ts';
import { adminBadgesContract } from './badges/badges.contract.ts';
import { contentContract } from './content/content.contract.ts';
import { dashboardContract } from './dashboard/dashboard.contract.ts';
import { adminLessonsContract } from './lessons/lessons.contract.ts';
import { adminPaymentsContract } from './payments/payments.contract.ts';
import { adminPlansContract } from './plans/plans.contract.ts';
import { adminQuestionsContract } from './questions/questions.contract.ts';
import { adminSettingsContract } from './settings/settings.contract.ts';
import { adminSupportContract } from './support/support.contract.ts';
import { adminUsersContract } from './users/users.contract.ts';

/** C60–C69 of http-api.md, and what the back office needs beyond it. */
export const backOfficeContract = {
  dashboard: dashboardContract,
  users: adminUsersContract,
  plans: adminPlansContract,
  lessons: adminLessonsContract,
  questions: adminQuestionsContract,
  badges: adminBadgesContract,
  analytics: analyticsContract,
  settings: adminSettingsContract,
  support: adminSupportContract,
  payments: adminPaymentsContract,
  audit: auditContract,
  content: contentContract,
};
