import { and, eq } from 'drizzle-orm';
import { user_consents } from '#db/schema.ts';
import { TERMS } from '#domain/people/terms.ts';
import { saveConsent } from '#features/account/server/registration/save-consent.ts';
import { countUnseenReports } from '#features/question-reports/server/own-question-reports.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { findDeletion } from './request-deletion.ts';

/** What the caller's account has pending (docs/product.md §4.10, §4.11, §14.3). */
export async function readNotices({ db, caller }: Call) {
  const isCurrent = and(
    eq(user_consents.user_id, caller.user_id),
    eq(user_consents.terms_version, TERMS.version),
  );
  const [deletion, accepted, settled_reports] = await Promise.all([
    findDeletion(db, caller.user_id),
    db.select({ at: user_consents.accepted_at }).from(user_consents).where(isCurrent),
    countUnseenReports(db, caller.user_id),
  ]);
  return {
    deletion_due_at: deletion?.due_at ?? null,
    terms: accepted.length > 0 ? null : TERMS,
    settled_reports,
  };
}

/** Stores the caller's consent. @throws AppError `conflict` for another version than the current one */
export async function acceptTerms({ db, caller, now }: Call, terms_version: string) {
  if (terms_version !== TERMS.version) throw new AppError('conflict');
  await saveConsent(db, caller.user_id, terms_version, now);
  return { terms_version };
}
