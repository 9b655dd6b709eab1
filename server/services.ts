import type { Logger } from 'pino';
import type { ConnectedDatabase } from '#db/connect.ts';
import type { Config } from './config.ts';
import type { SharedAnswers } from './endpoints/shared-answers.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { MailTransport } from './mail/transport.ts';
import type { PersonLocks } from './payments/person-locks.ts';
import type { PaymentProvider } from './payments/provider.ts';
import type { Devices } from './session/devices.ts';
import type { FindCaller } from './session/find-caller.ts';
import type { PasswordHasher } from './session/password-hasher.ts';
import type { ImageStore } from './storage/image-store.ts';

/** The outside world, passed in once when the process (or a test) starts. */
export type Services = {
  config: Config;
  db: ConnectedDatabase;
  /** The present instant; tests move it by hand. */
  clock: () => Date;
  log: Logger;
  mail: MailTransport;
  /** Asks for the mail queue to be looked at now rather than at its next turn. */
  mailDue: () => void;
  /** Who a session token belongs to at this instant. */
  findCaller: FindCaller;
  devices: Devices;
  /** Ready answers for reads that all learners share. */
  shared: SharedAnswers;
  passwords: PasswordHasher;
  limits: RateLimits;
  /** One at a time per person, for work that asks the payment provider. */
  personLocks: PersonLocks;
  payments: PaymentProvider;
  images: ImageStore;
};
