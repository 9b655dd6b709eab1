import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { calculateJwkThumbprint, type JWK, SignJWT } from 'jose';
import type { Database } from '#db/connect.ts';
import { app_settings, certificate_keys } from '#db/schema.ts';
import { readSharedSecret } from '#server/session/secret-token.ts';
import { type Installation, issuerId } from './issuer.ts';

/** The private key; named as a secret, so that backups leave it out. After a restore another key signs, and the old ones stay published. */
const SIGNING_KEY = 'certificates.signing_secret';

const mintKey = (): string =>
  JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }));

type PublicKey = JWK & { kid: string };

/** The installation's key, created with the first need for it; its public half is published from then on. */
async function readSigningKey(db: Database, now: Date) {
  const stored = await readSharedSecret(db, SIGNING_KEY, mintKey);
  const key = createPrivateKey({ key: JSON.parse(stored), format: 'jwk' });
  const kid = await publishKey(db, createPublicKey(key).export({ format: 'jwk' }) as JWK, now);
  return { key, kid };
}

async function publishKey(db: Database, jwk: JWK, now: Date): Promise<string> {
  const kid = await calculateJwkThumbprint(jwk);
  const published = await db
    .insert(certificate_keys)
    .values({ kid, public_jwk: { ...jwk, kid, alg: 'ES256', use: 'sig' }, created_at: now })
    .onConflictDoNothing()
    .returning({ kid: certificate_keys.kid });
  if (published.length > 0)
    await db
      .update(certificate_keys)
      .set({ retired_at: now })
      .where(and(ne(certificate_keys.kid, kid), isNull(certificate_keys.retired_at)));
  return kid;
}

/** Signs with another key from now on. What the old ones signed stays valid. @returns the new key's thumbprint */
export async function rotateKey(db: Database, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    await readSharedSecret(tx, SIGNING_KEY, mintKey);
    await tx
      .update(app_settings)
      .set({ value: mintKey(), updated_at: now })
      .where(eq(app_settings.key, SIGNING_KEY));
    return (await readSigningKey(tx, now)).kid;
  });
}

/** All public keys that certificates were signed with, the oldest first. */
export async function readPublicKeys(db: Database): Promise<PublicKey[]> {
  const rows = await db.select().from(certificate_keys).orderBy(asc(certificate_keys.created_at));
  return rows.map(({ public_jwk }) => public_jwk as PublicKey);
}

/** A credential as a JWT (Open Badges 3.0 §8.2: the payload is the credential itself, with the claims of JWT beside it). */
export async function signCredential(
  { db, now, installation }: { db: Database; now: Date; installation: Installation },
  credential: Record<string, unknown>,
): Promise<string> {
  const { key, kid } = await readSigningKey(db, now);
  const issuer = issuerId(installation);
  return new SignJWT(credential)
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: `${issuer}#${kid}` })
    .setIssuer(issuer)
    .sign(key);
}
