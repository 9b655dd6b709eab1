import { eq } from 'drizzle-orm';
import { profiles } from '#db/schema.ts';
import { readPaymentsOfPerson } from '#features/back-office/money/subscriptions/server/list-payments.ts';
import { readSubscriptionsOfPerson } from '#features/back-office/money/subscriptions/server/list-subscriptions.ts';
import { readSupportRequestsOf } from '#features/back-office/people/support/server/read-support-requests.ts';
import type { Call } from '#server/endpoints/call.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { AppError } from '#server/http/app-error.ts';
import { personContract } from '../../person.contract.ts';
import { type PersonPart, recordLook } from '../read-users.ts';
import { readHistory } from './read-history.ts';
import { readAttempts, readBadgesOf, readResults, readSessions } from './read-person.ts';

/** Handles a call about a person, which is a look at its page. @throws AppError `not_found` when nobody has the id */
const aboutPerson =
  <Input extends { id: string }, Output>(
    read: (call: Call, input: Input) => Promise<Output>,
    part: PersonPart = 'person',
  ) =>
  async (call: Call, input: Input): Promise<Output> => {
    if ((await call.db.$count(profiles, eq(profiles.user_id, input.id))) === 0)
      throw new AppError('not_found');
    await recordLook(call, input.id, part);
    return read(call, input);
  };

export const personRoutes = handle(personContract, {
  progress: aboutPerson(({ db }, { id }) => readResults(db, id)),
  attempts: aboutPerson(({ db }, { id, page }) => readAttempts(db, id, page)),
  badges: aboutPerson(async ({ db }, { id }) => ({ badges: await readBadgesOf(db, id) })),
  payments: aboutPerson(async (call, { id }) => ({
    subscriptions: await readSubscriptionsOfPerson(call, id),
    payments: await readPaymentsOfPerson(call, id),
  })),
  supportRequests: aboutPerson(async ({ db }, { id }) => ({
    support_requests: await readSupportRequestsOf(db, id),
  })),
  sessions: aboutPerson(async ({ db, now }, { id }) => ({ sessions: await readSessions(db, id, now) })),
  history: aboutPerson((call, { id, page }) => readHistory(call, id, page), 'history'),
});
