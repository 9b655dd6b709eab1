import { inject } from 'vitest';
import { connect } from '#db/connect.ts';
import { migrateDatabase } from '#db/migrate/migrate-database.ts';
import { connectPayments } from '#features/local-stripe/server/connect-payments.ts';
import { mailWriters } from '#features/mail-writers.ts';
import { readConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import { createSharedAnswers } from '#server/endpoints/shared-answers.ts';
import { createRateLimits } from '#server/limits/rate-limits.ts';
import { sendDueMail } from '#server/mail/queue.ts';
import type { Mail } from '#server/mail/transport.ts';
import { createLessonOpenings } from '#server/openings/lesson-openings.ts';
import { createPersonLocks } from '#server/payments/person-locks.ts';
import { createLog } from '#server/process/log.ts';
import { createPushService, mintPushKeys, type PostMessage, PUSH_KEYS } from '#server/push/push-service.ts';
import type { Services } from '#server/services.ts';
import { connectCallers } from '#server/session/connect-callers.ts';
import { createDevices } from '#server/session/devices.ts';
import { createPasswordHasher } from '#server/session/password-hasher.ts';
import {
  CARD_SECRET,
  DEVICE_SECRET,
  readSharedSecret,
  UNSUBSCRIBE_SECRET,
} from '#server/session/secret-token.ts';
import { createImageStore } from '#server/storage/create-image-store.ts';
import { asApp, createTestDatabase } from './database.ts';
import { CHEAP_HASH } from './insert-account.ts';

export const ORIGIN = 'http://localhost:3000';

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/**
 * The whole application on a database of its own, with a stopped clock that tests advance and a list of the mails sent.
 * Limits are very high unless a test sets the real ones.
 */
export async function createTestApp({
  rateLimitFactor = 1000,
  beside,
  prepared,
  env = {},
  postPush = async () => ({ status: 201, retryAfter: undefined }),
}: {
  rateLimitFactor?: number;
  /** An app to share database and clock with, as a second process would. */
  beside?: { url: string; now: () => Date };
  /** A closed app whose database is copied, and whose time it is. */
  prepared?: { url: string; now: () => Date };
  env?: Record<string, string>;
  /** What stands for the browsers' push services. */
  postPush?: PostMessage;
} = {}) {
  const template = prepared && new URL(prepared.url).pathname.slice(1);
  const url = beside?.url ?? (await createTestDatabase(inject('clusterUrl'), template));
  // A database that was restored or migrated forward has not granted the app's role its rights yet.
  if (beside) await migrateDatabase(asApp(url), url);
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: String(rateLimitFactor), ...env });
  const time = { now: prepared?.now() ?? new Date('2026-03-18T15:00:00.000Z') };
  const clock = beside?.now ?? (() => time.now);
  const log = createLog(config.LOG_LEVEL);
  const elapsed = () => clock().getTime();
  const owner = connect(url, { max: 2 });
  const { db, listener, announced, findCaller } = connectCallers(asApp(url), { log, max: 12, elapsed });
  await listener.beat();
  const mails: Mail[] = [];
  const services: Services = {
    config,
    db,
    databaseAnswers: listener.answers,
    announced,
    clock,
    log,
    mail: { send: async (mail) => void mails.push(mail) },
    wakeMailer: () => {},
    push: createPushService(
      config,
      JSON.parse(await readSharedSecret(db, PUSH_KEYS, mintPushKeys)),
      postPush,
    ),
    wakePush: () => {},
    unsubscribeSecret: await readSharedSecret(db, UNSUBSCRIBE_SECRET),
    cardSecret: await readSharedSecret(db, CARD_SECRET),
    findCaller,
    shared: createSharedAnswers(),
    devices: createDevices(await readSharedSecret(db, DEVICE_SECRET)),
    passwords: createPasswordHasher({ cost: CHEAP_HASH }),
    limits: createRateLimits(db.$client, config.RATE_LIMIT_FACTOR),
    personLocks: createPersonLocks(asApp(url)),
    payments: await connectPayments(config, db, clock),
    countPaymentEvent: () => {},
    images: await createImageStore(config),
    openings: createLessonOpenings(db),
  };
  const app = createApp(services, {
    serve: (c) => c.notFound(),
    policy: { scriptHashes: [], styleHashes: [] },
  });
  return {
    url,
    /** The app's own connections, whose role can only read and write rows. */
    db,
    /** Connected as the owner of the tables. */
    owner,
    services,
    listener,
    app,
    mails,
    /** Moves the clock on, in milliseconds. */
    pass: (ms: number) => {
      time.now = new Date(time.now.getTime() + ms);
    },
    setTime: (instant: Date) => {
      time.now = instant;
    },
    now: clock,
    /** Sends the due mails. @returns the newest mail to an address */
    mailTo: async (email: string) => {
      await sendDueMail(services, mailWriters);
      return mails.findLast((mail) => mail.to === email);
    },
    close: async () => {
      await Promise.all([
        listener.close(),
        services.personLocks.close(),
        db.$client.end(),
        owner.$client.end(),
      ]);
    },
  };
}
