/** The contracts of the first load. What few people use is connected by its own queries: payments in test mode, the activity of an account. */
import '#features/account/web/account.api.ts';
import '#features/app-settings/web/app-settings.api.ts';
import '#features/badges/web/badges.api.ts';
import '#features/leagues/web/leagues.api.ts';
import '#features/lessons/web/lessons.api.ts';
import '#features/personal-data/web/personal-data.api.ts';
import '#features/placement/web/placement.api.ts';
import '#features/plans/web/plans.api.ts';
import '#features/progress/web/progress.api.ts';
import '#features/question-reports/web/question-reports.api.ts';
import '#features/quiz/web/quiz.api.ts';
import '#features/ranking/web/ranking.api.ts';
import '#features/reminders/web/reminders.api.ts';
import '#features/review/web/review.api.ts';
import '#features/streak/web/streak.api.ts';
import '#features/support/web/support.api.ts';
