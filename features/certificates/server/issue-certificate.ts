import { randomInt, randomUUID } from 'node:crypto';
import { eq, max } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import { lockUser } from '#db/queries/lock-user.ts';
import { certificates } from '#db/schema.ts';
import type { LessonCategory } from '#domain/course/lessons.ts';
import { isEarned } from '#domain/people/certificates.ts';
import { ensureAllowedName } from '#features/account/server/names/ensure-allowed-name.ts';
import { ensureNotTaken } from '#features/account/server/names/moderated-name.ts';
import { readSettings } from '#features/app-settings/server/read-settings.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, wrongField } from '#server/http/app-error.ts';
import type { Limit } from '#server/limits/rate-limits.ts';
import { LIST_SIZE } from './bit-list.ts';
import { type CertificateRow, factsOf, presentCertificate } from './certificate-facts.ts';
import { credentialOf } from './credential.ts';
import { currentOf, listCertificates, mayBeNamed, readCategories } from './list-own.ts';
import { endCertificate } from './revoke-certificate.ts';
import { signCredential } from './signing-keys.ts';

/** New ones of a person; what is refused, and one that there is already, is none. */
const CERTIFICATES_A_DAY: Limit = { name: 'certificates', points: 20, seconds: 86_400 };

const TASKS_MISSING = 'Para este certificado te faltan tareas por cumplir, o tu aula ya no lo ofrece.';

type Desired = { category: LessonCategory; holder_name: string | null };

/**
 * Gives the caller the certificate of a category. @throws AppError `invalid_request` for any name below the age line, and those of
 * `giveCertificate`
 */
export async function issueCertificate(call: Call, { category, holder_name }: Desired) {
  const progress = (await readCategories(call)).get(category);
  if (holder_name !== null && !(await mayBeNamed(call))) throw unnamed();
  const isDone = progress !== undefined && isEarned(progress);
  const facts = { category, list_id: null, title: null, lessons: progress?.lessons ?? 0, with_exam: true };
  return giveCertificate(call, { ...facts, holder_name, name_source: 'typed' }, isDone);
}

export const unnamed = () =>
  wrongField('holder_name', 'Por tu edad, tu certificado no puede llevar tu nombre.');

type Facts = Pick<
  CertificateRow,
  'category' | 'list_id' | 'title' | 'holder_name' | 'name_source' | 'lessons' | 'with_exam'
>;

/**
 * Gives the caller a certificate. With the name of the one that holds it answers that one; with another name it replaces it.
 * @throws AppError `rate_limited`, `certificate_not_earned`, `certificate_revoked`, `invalid_request` for a forbidden name or one that was
 * taken away
 */
export async function giveCertificate(call: Call, { name_source, ...facts }: Facts, isDone: boolean) {
  const { caller, config } = call;
  const { holder_name } = facts;
  if (holder_name !== null) {
    ensureAllowedName(holder_name, await readSettings(call.db), 'holder_name');
    await ensureNotTaken(call, holder_name, 'holder_name');
  }
  const row = await call.db.transaction(async (tx) => {
    await lockUser(tx, caller.user_id);
    const current = currentOf(await listCertificates(tx, caller.user_id), facts);
    if (current && !current.revoked_at && current.holder_name === holder_name) return current;
    if (current?.revoked_at && !current.may_return) throw new AppError('certificate_revoked');
    if (!isDone)
      throw new AppError('certificate_not_earned', facts.list_id ? { message: TASKS_MISSING } : {});
    await call.limits.consume(CERTIFICATES_A_DAY, caller.user_id);
    if (current && !current.revoked_at)
      await endCertificate(tx, current.id, { revocation: 'replaced', revoked_at: call.now });
    const source = holder_name === null ? null : name_source;
    return saveSigned(tx, call, { ...facts, user_id: caller.user_id, name_source: source });
  });
  return presentCertificate(row, config);
}

type New = Facts & Pick<CertificateRow, 'user_id'>;

async function saveSigned(tx: Database, { config, now }: Call, facts: New): Promise<CertificateRow> {
  const row = await takePlace(tx, { ...facts, issued_at: now });
  const credential = await signCredential(
    { db: tx, now, installation: config },
    credentialOf(config, factsOf(row, config), row),
  );
  await tx.update(certificates).set({ credential }).where(eq(certificates.id, row.id));
  return row;
}

/** How often a taken place is met before the next list is begun; a list is some two thirds full then. */
const MOST_TAKEN = 16;

/** Inserts the row at a random place of the newest list, so that places do not tell the order of certificates. */
async function takePlace(
  tx: Database,
  facts: New & Pick<CertificateRow, 'issued_at'>,
): Promise<CertificateRow> {
  const newest = onlyRow(await tx.select({ list: max(certificates.status_list) }).from(certificates));
  let status_list = newest.list ?? 0;
  for (let taken = 0; ; taken++) {
    if (taken === MOST_TAKEN) [status_list, taken] = [status_list + 1, 0];
    const place = { status_list, status_index: randomInt(LIST_SIZE) };
    const [row] = await tx
      .insert(certificates)
      .values({ ...facts, ...place, id: randomUUID() })
      .onConflictDoNothing({ target: [certificates.status_list, certificates.status_index] })
      .returning();
    if (row) return row;
  }
}
