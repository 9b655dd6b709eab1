import { and, asc, eq, lte, ne } from 'drizzle-orm';
import { claimNext } from '#db/queries/claim-next.ts';
import { lockUser } from '#db/queries/lock-user.ts';
import { account_deletions, auth_sessions, profiles, user_status } from '#db/schema.ts';
import type { DeletionStep } from '#domain/people/deletion.ts';
import { endLinks } from '#features/account/server/password/end-links.ts';
import { deleteCustomers, endSubscriptions } from '#features/plans/server/subscriptions/end-subscriptions.ts';
import type { Services } from '#server/services.ts';
import { recordSecurityEvent } from '#server/session/security-events.ts';
import { erasePerson } from './collect-and-erase.ts';
import { ensureDispensable } from './request-deletion.ts';

type DeletionServices = Pick<Services, 'db' | 'clock' | 'log' | 'payments' | 'personLocks'>;
type Step = { run: (services: DeletionServices, userId: string) => Promise<void>; next: DeletionStep };

export type DeletionSteps = Record<Exclude<DeletionStep, 'erased'>, Step>;

/** Every step can be repeated, so that a process may end at any moment. */
export const STEPS: DeletionSteps = {
  waiting: { run: async () => {}, next: 'closing' },
  closing: { run: closeAccount, next: 'ending_payments' },
  ending_payments: { run: endPayments, next: 'erasing' },
  erasing: {
    run: (services, userId) => services.db.transaction((tx) => erasePerson(tx, userId)),
    next: 'erased',
  },
};

/** After a failure, or when a process ended during a step, the step is repeated this much later. */
const RETRY_MS = 120_000;

/** Runs the due steps of all deletions; several processes can share the work. @returns the number of steps tried */
export async function continueDeletions(services: DeletionServices, steps = STEPS): Promise<number> {
  let done = 0;
  while (await runNextStep(services, steps)) done += 1;
  return done;
}

async function runNextStep(services: DeletionServices, steps: DeletionSteps): Promise<boolean> {
  const claimed = await claimStep(services);
  if (!claimed || claimed.step === 'erased') return false;
  const { user_id, step } = claimed;
  try {
    await steps[step].run(services, user_id);
    await advance(services, user_id, steps[step].next);
  } catch (error) {
    services.log.error({ err: error, user_id, step }, 'a step of a deletion failed; it will be repeated');
  }
  return true;
}

function claimStep({ db, clock }: DeletionServices) {
  const now = clock();
  return db.transaction(async (tx) => {
    const claimed = await claimNext(tx, account_deletions, {
      due: and(ne(account_deletions.step, 'erased'), lte(account_deletions.retry_at, now)),
      order: [asc(account_deletions.retry_at), asc(account_deletions.user_id)],
    });
    if (!claimed) return;
    const retry_at = new Date(now.getTime() + RETRY_MS);
    await tx
      .update(account_deletions)
      .set({ retry_at })
      .where(eq(account_deletions.user_id, claimed.user_id));
    return claimed;
  });
}

async function advance(
  { db, clock, log }: DeletionServices,
  userId: string,
  step: DeletionStep,
): Promise<void> {
  const retry_at = clock();
  const erased_at = step === 'erased' ? retry_at : null;
  await db.transaction(async (tx) => {
    await tx
      .update(account_deletions)
      .set({ step, retry_at, erased_at })
      .where(eq(account_deletions.user_id, userId));
    if (step === 'erased')
      await recordSecurityEvent(tx, { log, now: retry_at }, { kind: 'account_erased', user_id: userId });
  });
}

/** Ends the sessions; the status rejects new ones. The lock is the one of a sign-in, as for a suspension. */
function closeAccount({ db, clock }: DeletionServices, user_id: string): Promise<void> {
  return db.transaction(async (tx) => {
    await ensureDispensable(tx, user_id);
    await lockUser(tx, user_id);
    const closed = { status: 'suspended', updated_by: null, updated_at: clock() } as const;
    await tx
      .insert(user_status)
      .values({ user_id, ...closed })
      .onConflictDoUpdate({ target: user_status.user_id, set: closed });
    await tx.update(profiles).set({ is_ranked: false }).where(eq(profiles.user_id, user_id));
    await tx.delete(auth_sessions).where(eq(auth_sessions.user_id, user_id));
    await endLinks(tx, [user_id]);
  });
}

async function endPayments(services: DeletionServices, userId: string): Promise<void> {
  await endSubscriptions(services, userId, 'now');
  await deleteCustomers(services, userId);
}
