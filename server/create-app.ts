import { Hono, type MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import { accountRoutes, nameNoticeRoutes } from '#features/account/server/account.routes.ts';
import { appSettingsRoutes } from '#features/app-settings/server/app-settings.routes.ts';
import {
  assignmentsRoutes,
  dueRoutes,
  gridRoutes,
  lookRoutes,
  messagesRoutes,
  ownMessagesRoutes,
} from '#features/assignments/server/assignments.routes.ts';
import { backOfficeRoutes } from '#features/back-office/server/back-office.routes.ts';
import { badgesRoutes } from '#features/badges/server/badges.routes.ts';
import { cardsRoutes } from '#features/cards/server/cards.routes.ts';
import { certificatesRoutes } from '#features/certificates/server/certificates.routes.ts';
import { wellKnownRoutes } from '#features/certificates/server/well-known.routes.ts';
import { classTestsRoutes, liveTestsRoutes } from '#features/class-tests/server/class-tests.routes.ts';
import { contract } from '#features/contract.ts';
import { examsRoutes } from '#features/exams/server/exams.routes.ts';
import { groupsRoutes } from '#features/groups/server/groups.routes.ts';
import { acceptOnConfirming } from '#features/groups/server/invitations/accept-invitation.ts';
import { teachingRoutes } from '#features/groups/server/teaching.routes.ts';
import { adoptGuest } from '#features/guests/server/adopt-guest.ts';
import { guestsRoutes } from '#features/guests/server/guests.routes.ts';
import { leaguesRoutes } from '#features/leagues/server/leagues.routes.ts';
import { lessonAudience } from '#features/lessons/server/lesson-audience.ts';
import { lessonsRoutes } from '#features/lessons/server/lessons.routes.ts';
import {
  certificateListsRoutes,
  listCertificatesRoutes,
} from '#features/list-certificates/server/list-certificates.routes.ts';
import { hostingRoutes, liveRoutes } from '#features/live/server/live.routes.ts';
import { liveStreamRoutes } from '#features/live/server/live-stream.routes.ts';
import { offlineRoutes } from '#features/offline/server/offline.routes.ts';
import { paperRoutes, sheetRoutes } from '#features/paper/server/paper.routes.ts';
import { personalDataRoutes } from '#features/personal-data/server/personal-data.routes.ts';
import { placementRoutes } from '#features/placement/server/placement.routes.ts';
import { plansRoutes } from '#features/plans/server/plans.routes.ts';
import { receivePaymentEvent } from '#features/plans/server/record-payment-event.ts';
import { progressRoutes } from '#features/progress/server/progress.routes.ts';
import { pupilsRoutes } from '#features/pupils/server/pupils.routes.ts';
import { questionReportsRoutes } from '#features/question-reports/server/question-reports.routes.ts';
import { exercisesRoutes } from '#features/quiz/server/exercises.routes.ts';
import { practiceRoutes } from '#features/quiz/server/practice.routes.ts';
import { quizRoutes } from '#features/quiz/server/quiz.routes.ts';
import { rankingRoutes } from '#features/ranking/server/ranking.routes.ts';
import { readGlobalRanking, readWeeklyRanking } from '#features/ranking/server/read-rankings.ts';
import { shareRanking } from '#features/ranking/server/share-ranking.ts';
import { remindersRoutes } from '#features/reminders/server/reminders.routes.ts';
import { oneClickRoutes } from '#features/reminders/server/unsubscribe.ts';
import { reviewRoutes } from '#features/review/server/review.routes.ts';
import { securityEventsRoutes } from '#features/security-events/server/security-events.routes.ts';
import { simulationsRoutes } from '#features/simulations/server/simulations.routes.ts';
import { streakRoutes } from '#features/streak/server/streak.routes.ts';
import { supportRoutes } from '#features/support/server/support.routes.ts';
import { mountTestCheckout } from '#features/test-checkout/server/mount-test-checkout.ts';
import { testCheckoutRoutes } from '#features/test-checkout/server/test-checkout.routes.ts';
import { firstCallsOf } from '#web/admin-first-calls.ts';
import { describeApi } from './endpoints/describe-api.ts';
import { type Env, routeEndpoints, type Sharings } from './endpoints/route-endpoints.ts';
import { answerError } from './http/answer-error.ts';
import { AppError } from './http/app-error.ts';
import { createFirstData, FIRST_DATA_MS } from './http/first-data.ts';
import { healthRoutes } from './http/health.routes.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { StaticFiles } from './http/static-files.ts';
import { limitAddresses } from './limits/limit-addresses.ts';
import { createRequestBudget } from './limits/request-budget.ts';
import { webhookRoutes } from './payments/webhook.routes.ts';
import { watchDatabase } from './process/database-silence.ts';
import { logRequests } from './process/log.ts';
import { watchEventLoop } from './process/watch-event-loop.ts';
import type { Services } from './services.ts';
import { checkAccess, checkOrigin, presentedToken } from './session/guard.ts';
import { recordRejectedCall } from './session/rejected-calls.ts';
import { uploadRoutes } from './storage/uploads.routes.ts';

const handlers = {
  account: accountRoutes(async (tx, moment, learner) => {
    await acceptOnConfirming(tx, moment, learner);
    await adoptGuest(tx, moment, learner);
  }),
  nameNotice: nameNoticeRoutes,
  guests: guestsRoutes,
  lessons: lessonsRoutes,
  cards: cardsRoutes,
  quiz: quizRoutes,
  practice: practiceRoutes,
  exercises: exercisesRoutes,
  review: reviewRoutes,
  questionReports: questionReportsRoutes,
  progress: progressRoutes,
  leagues: leaguesRoutes,
  ranking: rankingRoutes,
  appSettings: appSettingsRoutes,
  badges: badgesRoutes,
  certificates: certificatesRoutes,
  certificateLists: certificateListsRoutes,
  listCertificates: listCertificatesRoutes,
  exams: examsRoutes,
  groups: groupsRoutes,
  teaching: teachingRoutes,
  assignments: assignmentsRoutes,
  grid: gridRoutes,
  look: lookRoutes,
  messages: messagesRoutes,
  ownMessages: ownMessagesRoutes,
  due: dueRoutes,
  classTests: classTestsRoutes,
  liveTests: liveTestsRoutes,
  paper: paperRoutes,
  sheets: sheetRoutes,
  pupils: pupilsRoutes,
  live: liveRoutes,
  hosting: hostingRoutes,
  offline: offlineRoutes,
  placement: placementRoutes,
  plans: plansRoutes,
  personalData: personalDataRoutes,
  reminders: remindersRoutes,
  securityEvents: securityEventsRoutes,
  simulations: simulationsRoutes,
  streak: streakRoutes,
  support: supportRoutes,
  testCheckout: testCheckoutRoutes,
  backOffice: backOfficeRoutes,
};

/** Which callers share one cached answer, by kind of answer. */
const sharings: Sharings = {
  lessons: async (call) => ({ version: call.versions.lessons, audience: await lessonAudience(call) }),
  plans: ({ versions }) => ({ version: versions.plans, audience: 'all' }),
  'global ranking': (call) => shareRanking(call, readGlobalRanking),
  'weekly ranking': (call) => shareRanking(call, readWeeklyRanking),
};

/** The whole HTTP surface: a function from request to answer. @param observers measure each request */
export function createApp(
  services: Services,
  files: StaticFiles,
  observers: MiddlewareHandler[] = [],
  firstDataMs = FIRST_DATA_MS,
) {
  const { config, log } = services;
  const app = new Hono<Env>();
  const watch = watchEventLoop(log);
  const database = watchDatabase(services.databaseAnswers);
  const budget = createRequestBudget(services.db, services.clock, {
    factor: config.RATE_LIMIT_FACTOR,
    processes: config.workers,
  });
  app.use(
    requestId({ headerName: '' }),
    ...observers,
    logRequests(log),
    watch.middleware,
    securityHeaders({ isSecure: config.isSecure, ...files.policy }),
    limitAddresses(budget, config),
  );
  app.onError((error, c) => answerError(c, error, log, c.get('requestId')));

  app.use(database.middleware);
  app.route('/api', healthRoutes(services));
  app.route('/api', webhookRoutes(services, receivePaymentEvent));
  app.route('/api', oneClickRoutes(services));
  app.route('/', wellKnownRoutes(services));
  app.use(async (c, next) => {
    try {
      checkOrigin(c, config);
    } catch (error) {
      await recordRejectedCall(c, services, budget, { kind: 'origin_refused', user_id: null });
      throw error;
    }
    await next();
  });
  app.route('/api', liveStreamRoutes(services, budget));
  const runTestCheckout = mountTestCheckout(app, services);
  routeEndpoints(app, contract, handlers, services, budget, sharings);
  app.route('/api', describeApi(contract, config));
  app.all('/api/*', async (c) => {
    const access = accessOfUnknown(c.req.path);
    if (access !== 'public') {
      const { caller } = await services.findCaller(presentedToken(c, config), services.clock());
      checkAccess(access, caller);
    }
    throw new AppError('unknown_path');
  });
  app.all('/api', () => {
    throw new AppError('unknown_path');
  });
  app.route('/uploads', uploadRoutes(services));
  const gather = createFirstData(services, contract, firstCallsOf, app.fetch, firstDataMs);
  app.get('*', (c) => files.serve(c, gather));
  app.all('*', () => {
    throw new AppError('unknown_path');
  });
  return Object.assign(app, { budget, runTestCheckout, watch, database });
}

/** The access required for an unknown path, so that strangers learn nothing about the back office or other people's rows (C22, C69). */
function accessOfUnknown(path: string) {
  if (/^\/api\/admin(\/|$)/i.test(path)) return 'admin';
  const namesSomeone =
    /^\/api\/(profiles|users?|user[-_]\w+|rankings|attempts|badges|subscriptions|support-requests)\/[0-9a-f]{8}-[0-9a-f-]{27}(\/|$)/i;
  return namesSomeone.test(path) ? 'learner' : 'public';
}
