import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Database } from '#db/connect.ts';
import { certificates } from '#db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Services } from '#server/services.ts';
import { encodeStatusList } from './bit-list.ts';
import { CONTEXTS, statusCredentialOf } from './credential.ts';
import { issuerId, issuerProfile } from './issuer.ts';
import { readPublicKeys, signCredential } from './signing-keys.ts';

/** Whoever checks certificates reads these; what changes in them holds after five minutes at most. */
const PUBLISHED = { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' };

const MOST_LISTS = 32_767;

/** The issuer's keys and profile, and the lists of revoked certificates, where checking programs look for them (docs/product.md §31.4). */
export function wellKnownRoutes({ db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>) {
  const installation = config;
  return new Hono()
    .get('/.well-known/did.json', async (c) =>
      c.json(await describeIssuer(db, issuerId(config)), 200, PUBLISHED),
    )
    .get('/.well-known/jwks.json', async (c) => c.json({ keys: await readPublicKeys(db) }, 200, PUBLISHED))
    .get('/.well-known/open-badges-issuer.json', (c) =>
      c.json({ '@context': CONTEXTS, ...issuerProfile(installation) }, 200, PUBLISHED),
    )
    .get('/api/certificate-status/:list{[0-9]{1,5}}', async (c) => {
      const signed = await signStatusList({ db, now: clock(), installation }, Number(c.req.param('list')));
      return c.body(signed, 200, { ...PUBLISHED, 'content-type': 'application/vc+jwt' });
    });
}

/** The issuer as a DID document (did:web) with each key that certificates were signed with. */
async function describeIssuer(db: Database, id: string) {
  const keys = await readPublicKeys(db);
  const verificationMethod = keys.map((publicKeyJwk) => ({
    id: `${id}#${publicKeyJwk.kid}`,
    ...{ type: 'JsonWebKey2020', controller: id, publicKeyJwk },
  }));
  const assertionMethod = verificationMethod.map((method) => method.id);
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
    ...{ id, verificationMethod, assertionMethod },
  };
}

type Signing = Parameters<typeof signCredential>[0];

/** The revoked places of a list as a signed credential. @throws AppError `not_found` for a list that no certificate is in */
export async function signStatusList(signing: Signing, list: number): Promise<string> {
  const { db, now, installation } = signing;
  const inList = eq(certificates.status_list, list);
  if (list > MOST_LISTS || (await db.$count(certificates, inList)) === 0) throw new AppError('not_found');
  const revoked = await db
    .select({ place: certificates.status_index })
    .from(certificates)
    .where(and(inList, isNotNull(certificates.revoked_at)))
    .orderBy(asc(certificates.status_index));
  const encodedList = encodeStatusList(revoked.map(({ place }) => place));
  return signCredential(signing, statusCredentialOf(installation, { list, encodedList, now }));
}
