import type { InferSelectModel } from 'drizzle-orm';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { certificates } from '#db/schema.ts';
import type { CertificateFacts } from '#domain/people/certificates.ts';
import { ensureFound } from '#server/http/app-error.ts';
import type { Installation } from './issuer.ts';

export type CertificateRow = InferSelectModel<typeof certificates>;

/** The facts of a certificate, which its page, its PDF and its credential tell. One that no longer holds names nobody. */
export function factsOf(row: CertificateRow, { APP_NAME }: Installation): CertificateFacts {
  const isValid = row.revoked_at === null;
  const { id, category, title, lessons, with_exam, issued_at } = row;
  return {
    ...{ id, category, lessons, with_exam, issued_at, issuer: APP_NAME },
    ...(title !== null && { title }),
    holder_name: isValid ? row.holder_name : null,
    name_source: isValid ? row.name_source : null,
  };
}

export const presentCertificate = (row: CertificateRow, installation: Installation) => ({
  ...factsOf(row, installation),
  revoked_at: row.revoked_at,
});

/** With what its holder and administrators read. */
export const presentToHolder = (row: CertificateRow, installation: Installation) => ({
  ...presentCertificate(row, installation),
  revoked_reason: row.revoked_reason,
  may_return: row.may_return,
});

/** @throws AppError `not_found` */
export async function findCertificate(db: Database, id: string): Promise<CertificateRow> {
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id));
  return ensureFound(row);
}
