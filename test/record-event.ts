// Records one event of the test checkout in a process of its own, so that a test can kill it halfway.
import { eq } from 'drizzle-orm';
import { connect } from '#db/connect.ts';
import { test_checkout_events } from '#db/schema.ts';
import { recordPaymentEvent } from '#features/plans/server/record-payment-event.ts';
import { readConfig } from '#server/config.ts';
import { createPayments } from '#server/payments/create-payments.ts';
import { createLog } from '#server/process/log.ts';

const [url = '', id = '', now = ''] = process.argv.slice(2);
const db = connect(url);
const clock = () => new Date(now);
const payments = await createPayments(readConfig({}), db, clock);
const [event] = await db.select().from(test_checkout_events).where(eq(test_checkout_events.id, id));
const { type, created_at: occurred_at, object } = event!;
await recordPaymentEvent(
  { db, payments, clock, log: createLog('silent') },
  { id, type, occurred_at, object },
);
await db.$client.end();
