import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { auth_users, certificates } from '#db/schema.ts';
import { audited } from '#features/audit/server/audited.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { enqueueMail } from '#server/mail/queue.ts';
import { type CertificateRow, findCertificate, presentToHolder } from './certificate-facts.ts';

type End = { revocation: 'office' | 'replaced'; revoked_at: Date } & Partial<
  Pick<CertificateRow, 'revoked_by' | 'revoked_reason' | 'may_return'>
>;

/** Ends a certificate: its signed form is deleted, and the list of revocations names its place. @returns undefined if it had ended */
export async function endCertificate(
  tx: Database,
  id: string,
  end: End,
): Promise<CertificateRow | undefined> {
  const [row] = await tx
    .update(certificates)
    .set({ ...end, credential: null })
    .where(and(eq(certificates.id, id), isNull(certificates.revoked_at)))
    .returning();
  return row;
}

type Revocation = { id: string; reason: string; may_return: boolean };

/**
 * Revokes a certificate and tells its holder why (docs/product.md §31.6). One that has ended stays as it is. @throws AppError `not_found`
 */
export async function revokeCertificate(call: Call, { id, reason, may_return }: Revocation) {
  const { caller, now } = call;
  await audited(call, 'user', 'certificate_revoked', async (tx) => {
    const end = { revocation: 'office', revoked_at: now, revoked_by: caller.user_id } as const;
    const row = await endCertificate(tx, id, { ...end, revoked_reason: reason, may_return });
    if (!row) return { before: null, after: null };
    await tellHolder(tx, now, row);
    const holder = { id: row.user_id, category: row.category, ...(row.title && { title: row.title }) };
    return { before: holder, after: { ...holder, reason, may_return } };
  });
  call.wakeMailer();
  return presentToHolder(await findCertificate(call.db, id), call.config);
}

async function tellHolder(tx: Database, now: Date, { id, user_id }: CertificateRow): Promise<void> {
  const [person] = await tx
    .select({ email: auth_users.email })
    .from(auth_users)
    .where(eq(auth_users.id, user_id));
  const recipient = ensureFound(person).email;
  await enqueueMail(tx, now, { kind: 'certificate_revoked', recipient, data: { certificate_id: id } });
}
