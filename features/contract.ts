import { accountContract } from '#features/account/account.contract.ts';
import { nameNoticeContract } from '#features/account/name-notice.contract.ts';
import { appSettingsContract } from '#features/app-settings/app-settings.contract.ts';
import { assignmentsContract } from '#features/assignments/assignments.contract.ts';
import { dueContract } from '#features/assignments/due.contract.ts';
import { gridContract } from '#features/assignments/grid.contract.ts';
import { lookContract } from '#features/assignments/look.contract.ts';
import { messagesContract, ownMessagesContract } from '#features/assignments/messages.contract.ts';
import { backOfficeContract } from '#features/back-office/back-office.contract.ts';
import { badgesContract } from '#features/badges/badges.contract.ts';
import { cardsContract } from '#features/cards/cards.contract.ts';
import { certificatesContract } from '#features/certificates/certificates.contract.ts';
import { classTestsContract } from '#features/class-tests/class-tests.contract.ts';
import { liveTestsContract } from '#features/class-tests/live-tests.contract.ts';
import { examsContract } from '#features/exams/exams.contract.ts';
import { groupsContract } from '#features/groups/groups.contract.ts';
import { teachingContract } from '#features/groups/teaching.contract.ts';
import { guestsContract } from '#features/guests/guests.contract.ts';
import { leaguesContract } from '#features/leagues/leagues.contract.ts';
import { lessonsContract } from '#features/lessons/lessons.contract.ts';
import {
  certificateListsContract,
  listCertificatesContract,
} from '#features/list-certificates/list-certificates.contract.ts';
import { hostingContract } from '#features/live/hosting.contract.ts';
import { liveContract } from '#features/live/live.contract.ts';
import { offlineContract } from '#features/offline/offline.contract.ts';
import { paperContract, sheetContract } from '#features/paper/paper.contract.ts';
import { personalDataContract } from '#features/personal-data/personal-data.contract.ts';
import { placementContract } from '#features/placement/placement.contract.ts';
import { plansContract } from '#features/plans/plans.contract.ts';
import { progressContract } from '#features/progress/progress.contract.ts';
import { pupilsContract } from '#features/pupils/pupils.contract.ts';
import { questionReportsContract } from '#features/question-reports/question-reports.contract.ts';
import { exercisesContract } from '#features/quiz/exercises.contract.ts';
import { practiceContract } from '#features/quiz/practice.contract.ts';
import { quizContract } from '#features/quiz/quiz.contract.ts';
import { rankingContract } from '#features/ranking/ranking.contract.ts';
import { remindersContract } from '#features/reminders/reminders.contract.ts';
import { reviewContract } from '#features/review/review.contract.ts';
import { securityEventsContract } from '#features/security-events/security-events.contract.ts';
import { simulationsContract } from '#features/simulations/simulations.contract.ts';
import { streakContract } from '#features/streak/streak.contract.ts';
import { supportContract } from '#features/support/support.contract.ts';
import { testCheckoutContract } from '#features/test-checkout/test-checkout.contract.ts';

export const contract = {
  account: accountContract,
  nameNotice: nameNoticeContract,
  lessons: lessonsContract,
  cards: cardsContract,
  guests: guestsContract,
  quiz: quizContract,
  practice: practiceContract,
  exercises: exercisesContract,
  review: reviewContract,
  questionReports: questionReportsContract,
  progress: progressContract,
  leagues: leaguesContract,
  ranking: rankingContract,
  badges: badgesContract,
  certificates: certificatesContract,
  certificateLists: certificateListsContract,
  listCertificates: listCertificatesContract,
  exams: examsContract,
  groups: groupsContract,
  teaching: teachingContract,
  assignments: assignmentsContract,
  grid: gridContract,
  look: lookContract,
  messages: messagesContract,
  ownMessages: ownMessagesContract,
  due: dueContract,
  classTests: classTestsContract,
  liveTests: liveTestsContract,
  paper: paperContract,
  sheets: sheetContract,
  pupils: pupilsContract,
  live: liveContract,
  hosting: hostingContract,
  offline: offlineContract,
  placement: placementContract,
  plans: plansContract,
  personalData: personalDataContract,
  reminders: remindersContract,
  securityEvents: securityEventsContract,
  simulations: simulationsContract,
  streak: streakContract,
  support: supportContract,
  testCheckout: testCheckoutContract,
  appSettings: appSettingsContract,
  backOffice: backOfficeContract,
};
