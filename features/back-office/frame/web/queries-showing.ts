import { orpc } from '#web/api/client.ts';

const { backOffice } = orpc;

const showingLessons = () => [
  backOffice.archive.key(),
  backOffice.lessons.key(),
  backOffice.comments.key(),
  backOffice.lessonChanges.key(),
  backOffice.questionChanges.key(),
  backOffice.reviews.key(),
  backOffice.questions.key(),
  backOffice.itemFigures.key(),
  backOffice.questionReports.list.key(),
  backOffice.versions.lesson.key(),
  backOffice.versions.question.key(),
  backOffice.regrades.key(),
  backOffice.analytics.key(),
  backOffice.dashboard.key(),
  orpc.lessons.key(),
  orpc.progress.key(),
];

/** The queries that show data of a row, by the row's kind. The audit log shows every change. */
export const queriesShowing = {
  lesson: () => [...showingLessons(), backOffice.audit.key()],
  question: () => [...showingLessons(), backOffice.audit.key()],
  plan: () => [
    backOffice.archive.key(),
    backOffice.plans.key(),
    backOffice.dashboard.key(),
    backOffice.audit.key(),
    orpc.plans.key(),
  ],
  badge: () => [
    backOffice.archive.key(),
    backOffice.badges.key(),
    backOffice.dashboard.key(),
    backOffice.audit.key(),
    orpc.badges.key(),
    orpc.progress.key(),
  ],
  user: () => [
    backOffice.users.key(),
    backOffice.people.key(),
    backOffice.payments.key(),
    backOffice.subscriptions.key(),
    backOffice.income.key(),
    backOffice.analytics.key(),
    backOffice.dashboard.key(),
    backOffice.audit.key(),
    orpc.ranking.key(),
    orpc.progress.key(),
  ],
  settings: () => [backOffice.settings.key(), backOffice.audit.key(), orpc.appSettings.key()],
  questionReport: () => [backOffice.questionReports.key(), backOffice.audit.key()],
  supportRequest: () => [
    backOffice.support.key(),
    backOffice.people.key(),
    backOffice.dashboard.key(),
    backOffice.audit.key(),
  ],
};
