import type { Logger } from 'pino';
import type { ConnectedDatabase } from '#db/connect.ts';
import type { Config } from './config.ts';
import type { SharedAnswers } from './endpoints/shared-answers.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { MailTransport } from './mail/transport.ts';
import type { LessonOpenings } from './openings/lesson-openings.ts';
import type { PersonLocks } from './payments/person-locks.ts';
import type { PaymentProvider } from './payments/provider.ts';
import type { Announcements } from './process/announcements.ts';
import type { PushService } from './push/push-service.ts';
import type { Devices } from './session/devices.ts';
import type { FindCaller } from './session/find-caller.ts';
import type { PasswordHasher } from './session/password-hasher.ts';
import type { ImageStore } from './storage/image-store.ts';

/** Everything outside the handlers, passed in once when the process or a test starts. */
export type Services = {
  config: Config;
  db: ConnectedDatabase;
  /** How many answers the database has given on the connection that hears of changes. */
  databaseAnswers: () => number;
  /** What other processes tell this one, and its own end. */
  announced: Announcements;
  /** The current instant; tests control it. */
  clock: () => Date;
  log: Logger;
  mail: MailTransport;
  wakeMailer: () => void;
  push: PushService;
  wakePush: () => void;
  /** Signs the links that end mails of a kind. */
  unsubscribeSecret: string;
  /** Decides in which order and with which figures the questions of cards are shown to somebody. */
  cardSecret: string;
  findCaller: FindCaller;
  devices: Devices;
  shared: SharedAnswers;
  passwords: PasswordHasher;
  limits: RateLimits;
  personLocks: PersonLocks;
  payments: PaymentProvider;
  /** Counts an event that the webhook received, for Prometheus. */
  countPaymentEvent: (outcome: string) => void;
  images: ImageStore;
  openings: LessonOpenings;
};
