import { readPaymentsOfPerson } from '#features/back-office/money/subscriptions/server/list-payments.ts';
import { readSubscriptionsOfPerson } from '#features/back-office/money/subscriptions/server/list-subscriptions.ts';
import { readSupportRequestsOf } from '#features/back-office/people/support/server/read-support-requests.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { personContract } from '../../person.contract.ts';
import { ensurePerson } from './ensure-person.ts';
import { readAttempts } from './read-attempts.ts';
import { readHistory } from './read-history.ts';
import { readBadgesOf, readResults, readSessions } from './read-person.ts';
import { recordLook } from './record-look.ts';

const api = handle(personContract);

export const personRoutes = {
  progress: api.progress.handler(async ({ context, input }) => {
    await ensurePerson(context, input.id);
    return readResults(context.db, input.id);
  }),
  attempts: api.attempts.handler(async ({ context, input }) => {
    await ensurePerson(context, input.id);
    return readAttempts(context.db, input.id, input.page);
  }),
  badges: api.badges.handler(async ({ context, input }) => {
    await ensurePerson(context, input.id);
    return { badges: await readBadgesOf(context.db, input.id) };
  }),
  payments: api.payments.handler(async ({ context, input }) => {
    await ensurePerson(context, input.id);
    return {
      subscriptions: await readSubscriptionsOfPerson(context, input.id),
      payments: await readPaymentsOfPerson(context, input.id),
    };
  }),
  supportRequests: api.supportRequests.handler(async ({ context, input }) => {
    await ensurePerson(context, input.id);
    return { support_requests: await readSupportRequestsOf(context.db, input.id) };
  }),
  sessions: api.sessions.handler(async ({ context, input }) => {
    await ensurePerson(context, input.id);
    return { sessions: await readSessions(context.db, input.id, context.now) };
  }),
  history: api.history.handler(async ({ context, input }) => {
    await ensurePerson(context, input.id);
    await recordLook(context, input.id, 'history');
    return readHistory(context, input.id, input.page);
  }),
};
