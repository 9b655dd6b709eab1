import { accountContract } from '#features/account/account.contract.ts';
import { appSettingsContract } from '#features/app-settings/app-settings.contract.ts';
import { badgesContract } from '#features/badges/badges.contract.ts';
import { cardsContract } from '#features/cards/cards.contract.ts';
import { leaguesContract } from '#features/leagues/leagues.contract.ts';
import { lessonsContract } from '#features/lessons/lessons.contract.ts';
import { personalDataContract } from '#features/personal-data/personal-data.contract.ts';
import { plansContract } from '#features/plans/plans.contract.ts';
import { progressContract } from '#features/progress/progress.contract.ts';
import { questionReportsContract } from '#features/question-reports/question-reports.contract.ts';
import { exercisesContract } from '#features/quiz/exercises.contract.ts';
import { practiceContract } from '#features/quiz/practice.contract.ts';
import { quizContract } from '#features/quiz/quiz.contract.ts';
import { rankingContract } from '#features/ranking/ranking.contract.ts';
import { remindersContract } from '#features/reminders/reminders.contract.ts';
import { reviewContract } from '#features/review/review.contract.ts';
import { streakContract } from '#features/streak/streak.contract.ts';
import { connect } from './api/client.ts';

/** The contracts of the first load. Payments in test mode and the activity of an account are connected by their own queries. */
const contracts = {
  account: accountContract,
  appSettings: appSettingsContract,
  badges: badgesContract,
  cards: cardsContract,
  exercises: exercisesContract,
  leagues: leaguesContract,
  lessons: lessonsContract,
  personalData: personalDataContract,
  plans: plansContract,
  practice: practiceContract,
  progress: progressContract,
  questionReports: questionReportsContract,
  quiz: quizContract,
  ranking: rankingContract,
  reminders: remindersContract,
  review: reviewContract,
  streak: streakContract,
};

type LearnerContracts = typeof contracts;

declare module './api/client.ts' {
  interface Contracts extends LearnerContracts {}
}

connect(contracts);
