import { access, constants } from 'node:fs/promises';
import type { Logger } from 'pino';
import { connectionsOf } from '#db/connect.ts';
import type { ChangeListener } from '#db/connection/change-listener.ts';
import { makeFolders } from '#db/embedded/cluster/cluster-setup.ts';
import { connectPayments } from '#features/local-stripe/server/connect-payments.ts';
import type { Config } from '../config.ts';
import { createSharedAnswers } from '../endpoints/shared-answers.ts';
import { createRateLimits } from '../limits/rate-limits.ts';
import { createMailTransport } from '../mail/transport.ts';
import { createLessonOpenings } from '../openings/lesson-openings.ts';
import { createPersonLocks } from '../payments/person-locks.ts';
import { createPushService, mintPushKeys, PUSH_KEYS } from '../push/push-service.ts';
import type { Services } from '../services.ts';
import { connectCallers } from '../session/connect-callers.ts';
import { createDevices } from '../session/devices.ts';
import { createPasswordHasher } from '../session/password-hasher.ts';
import { CARD_SECRET, DEVICE_SECRET, readSharedSecret, UNSUBSCRIBE_SECRET } from '../session/secret-token.ts';
import { createImageStore } from '../storage/create-image-store.ts';

/** The services of a real process, connected as configured, and what hears of other processes' changes. */
export async function connectServices(
  config: Config,
  databaseUrl: string,
  log: Logger,
  print: (line: string) => void,
): Promise<{ services: Services; listener: ChangeListener }> {
  await ensureDataFolder(config);
  const { db, listener, announced, findCaller } = connectCallers(databaseUrl, {
    log,
    max: connectionsOf(config.workers),
  });
  const clock = () => new Date();
  const services: Services = {
    config,
    db,
    databaseAnswers: listener.answers,
    announced,
    log,
    clock,
    mail: createMailTransport(config, print),
    // These and the count of payment events are replaced when the process starts.
    wakeMailer: () => {},
    push: createPushService(config, JSON.parse(await readSharedSecret(db, PUSH_KEYS, mintPushKeys))),
    wakePush: () => {},
    unsubscribeSecret: await readSharedSecret(db, UNSUBSCRIBE_SECRET),
    cardSecret: await readSharedSecret(db, CARD_SECRET),
    findCaller,
    shared: createSharedAnswers(),
    devices: createDevices(await readSharedSecret(db, DEVICE_SECRET)),
    passwords: createPasswordHasher({ processes: config.workers }),
    limits: createRateLimits(db.$client, config.RATE_LIMIT_FACTOR),
    personLocks: createPersonLocks(databaseUrl),
    payments: await connectPayments(config, db, clock),
    countPaymentEvent: () => {},
    images: await createImageStore(config),
    openings: createLessonOpenings(db),
  };
  return { services, listener };
}

/** Without a mail server or a bucket, mails or images are files of DATA_DIR. @throws the error of the disk when it takes none */
async function ensureDataFolder({ DATA_DIR, SMTP_URL, S3_BUCKET }: Config): Promise<void> {
  if (SMTP_URL && S3_BUCKET) return;
  makeFolders(DATA_DIR);
  await access(DATA_DIR, constants.W_OK);
}
