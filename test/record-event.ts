// Records one event of the local Stripe in a process of its own, so that a test can kill it halfway.
import { connect } from '#db/connect.ts';
import { connectPayments } from '#features/local-stripe/server/connect-payments.ts';
import { findObject } from '#features/local-stripe/server/objects/object-store.ts';
import { fromUnix } from '#features/local-stripe/server/objects/stripe-objects.ts';
import { recordPaymentEvent } from '#features/plans/server/record-payment-event.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/process/log.ts';

const [url = '', id = '', now = ''] = process.argv.slice(2);
const db = connect(url);
const clock = () => new Date(now);
const payments = await connectPayments(readConfig({}), db, clock);
const { type, created, data } = (await findObject(db, 'event', id))!.object;
await recordPaymentEvent(
  { db, payments, clock, log: createLog('silent') },
  { id, type, occurred_at: fromUnix(created), object: data.object },
);
await db.$client.end();
