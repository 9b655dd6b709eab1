import { BEAT_MS, type ChangeListener } from '#db/connection/change-listener.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { renewDueFacts } from '#features/back-office/content/facts/server/renew-questions.ts';
import { refreshItemFigures } from '#features/back-office/content/item-figures/server/refresh-item-figures.ts';
import { publishDueChanges } from '#features/back-office/content/prepared-changes/server/publish-change.ts';
import { continueRegrades } from '#features/back-office/content/regrades/server/continue-regrades.ts';
import { recountDays } from '#features/back-office/insight/analytics/server/days/recount-days.ts';
import { recountAnalytics } from '#features/back-office/insight/analytics/server/recount-analytics.ts';
import { continueBadgeAwards } from '#features/badges/server/awarding/award-in-batches.ts';
import { closeLeagues } from '#features/leagues/server/close-leagues.ts';
import { removeOldGroups } from '#features/leagues/server/remove-old-groups.ts';
import { beginLicences } from '#features/licences/server/running.ts';
import { mailWriters } from '#features/mail-writers.ts';
import { continueDeletions } from '#features/personal-data/server/continue-deletions.ts';
import { reconcileOnce } from '#features/plans/server/reconcile-payments.ts';
import { endLapsedSubscriptions } from '#features/plans/server/subscriptions/end-lapsed-subscriptions.ts';
import { scheduleReminders } from '#features/reminders/server/schedule-reminders.ts';
import { writePush } from '#features/reminders/server/write-reminder.ts';
import { bringCards } from '#features/review/server/bring-cards.ts';
import { fitOwnWeights } from '#features/review/server/weights/fit-own-weights.ts';
import { scheduledBackups } from '../backup/make-due-backup.ts';
import type { createApp } from '../create-app.ts';
import { examineDaily } from '../doctor/examine-daily.ts';
import { sendDueMail } from '../mail/queue.ts';
import { runInBackground } from '../process/background-work.ts';
import { sweepExpiredRows } from '../process/sweep-expired-rows.ts';
import { sendDuePushes } from '../push/queue.ts';
import type { Services } from '../services.ts';
import type { formerBuilds } from '../storage/former-builds.ts';
import { removeUnusedImages } from '../storage/remove-unused-images.ts';
import type { startTelemetry } from '../telemetry/start-telemetry.ts';

type Parts = {
  app: Pick<ReturnType<typeof createApp>, 'runTestCheckout' | 'budget'>;
  listener: ChangeListener;
  telemetry: Pick<Awaited<ReturnType<typeof startTelemetry>>, 'work'>;
  databaseUrl: string;
  builds: Pick<ReturnType<typeof formerBuilds>, 'keep'>;
};

/** Starts what a process does beside answering requests. The mailer can then be woken through the services. */
export function startBackground(
  services: Services,
  { app, listener, telemetry, databaseUrl, builds }: Parts,
) {
  const { db, log, clock } = services;
  const background = (name: string, everyMs: number, work: () => Promise<unknown>) =>
    runInBackground(name, everyMs, log, () => telemetry.work(name, work));
  const mail = background('mail', 5_000, () => sendDueMail(services, mailWriters));
  services.wakeMailer = mail.wake;
  const push = background('push', 5_000, () => sendDuePushes(services, writePush));
  services.wakePush = push.wake;
  const atStart = [
    background('payments', HOUR_MS, () => reconcileOnce(services)),
    background('badge awards', 5_000, () => continueBadgeAwards(services)),
    background('prepared changes', 30_000, () => publishDueChanges(services)),
    background('facts', 5_000, () => renewDueFacts(services)),
    background('regrades', 5_000, () => continueRegrades(services)),
    background('analytics', HOUR_MS, () => recountAnalytics(services)),
    background('reminders', 10_000, async () => {
      // A reminder counts the cards of every quiz that was finished.
      await bringCards(services);
      await scheduleReminders(services);
    }),
    background('item figures', 60_000, () => refreshItemFigures(services)),
    background('review cards', 60_000, () => bringCards(services)),
    background('licences', 30_000, () => beginLicences(db, clock())),
    background('leagues', 5_000, () => closeLeagues(services)),
    background('examination', HOUR_MS, () => examineDaily(services)),
    background('analytics by day', HOUR_MS, () => recountDays(services)),
    background('former builds', HOUR_MS, builds.keep),
  ];
  for (const work of atStart) work.wake();
  const running = [
    mail,
    push,
    ...atStart,
    background('test checkout', 5_000, () => app.runTestCheckout()),
    background('subscriptions', 60_000, () => endLapsedSubscriptions(services)),
    background('request budget', 1_000, () => app.budget.share()),
    background('lesson openings', 5_000, () => services.openings.write()),
    background('expired rows', 600_000, () => sweepExpiredRows(db, clock())),
    background('review weights', HOUR_MS, () => fitOwnWeights(services)),
    background('old leagues', HOUR_MS, () => removeOldGroups(services)),
    background('unused images', HOUR_MS, () => removeUnusedImages(services)),
    background('backups', 60_000, scheduledBackups(services, databaseUrl)),
    runInBackground('deletions', 30_000, log, () => continueDeletions(services)),
    runInBackground('changes', BEAT_MS, log, () => listener.beat()),
  ];
  return {
    stop: async () => {
      await Promise.all(running.map((work) => work.stop()));
      await services.openings
        .write()
        .catch((error) => log.warn({ err: error }, 'openings of lessons are lost'));
    },
  };
}
