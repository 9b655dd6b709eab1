import {
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import * as z from 'zod/mini';
import { isSetIn } from './bit-list.ts';
import { NAME_EVIDENCE } from './credential.ts';

/** The public keys of an issuer, as `/.well-known/jwks.json` has them. */
export const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) });
export type KeySet = z.output<typeof keySet>;

const credential = z.looseObject({
  iss: z.string(),
  id: z.string(),
  name: z.string(),
  issuer: z.object({ id: z.string(), name: z.string() }),
  validFrom: z.iso.datetime(),
  credentialSubject: z.object({
    identifier: z.optional(z.array(z.object({ identityHash: z.string() }))),
    achievement: z.object({ description: z.string() }),
  }),
  evidence: z.optional(
    z.array(z.object({ name: z.optional(z.string()), narrative: z.optional(z.string()) })),
  ),
  credentialStatus: z.object({ statusListIndex: z.string(), statusListCredential: z.string() }),
});

const statusList = z.looseObject({
  iss: z.string(),
  id: z.string(),
  validFrom: z.iso.datetime(),
  credentialSubject: z.object({ encodedList: z.string() }),
});

export type VerifiedCertificate = {
  id: string;
  title: string;
  description: string;
  holder_name: string | null;
  /** In the issuer's words, such as 'Nombre escrito por su docente'. */
  name_source: string | null;
  issuer: { id: string; name: string };
  issued_at: string;
  status_list: string;
  status_index: number;
};

/** The first signed credential in a file: the downloaded one, or the PDF, whose properties have it. */
export const findCredential = (file: Buffer): string | undefined =>
  /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/.exec(file.toString('latin1'))?.[0];

/** Who a credential says has signed it, when none of these keys is the one that it names; nothing of it is proved. */
export function findOtherIssuer(jwt: string, keys: KeySet): string | undefined {
  try {
    const kid = kidOf(jwt);
    return keys.keys.some((key) => key.kid === kid) ? undefined : decodeJwt(jwt).iss;
  } catch {
    return undefined;
  }
}

/** The issuer writes a key as did:web:host#thumbprint, the set has the thumbprint alone. */
const kidOf = (jwt: string) => decodeProtectedHeader(jwt).kid?.split('#').at(-1);

/** Reads what a key of the set has signed. @throws Error of jose when the signature or a time does not fit */
async function readSigned(jwt: string, keys: KeySet, now: Date): Promise<JWTPayload> {
  const kid = kidOf(jwt);
  const own = createLocalJWKSet({ keys: keys.keys.filter((key) => key.kid === kid) });
  const findKey: JWTVerifyGetKey = (header, token) => own({ ...header, kid }, token);
  return (await jwtVerify(jwt, findKey, { algorithms: ['ES256'], currentDate: now })).payload;
}

/** What a certificate says, once its signature was checked without any connection. @throws Error when it is no certificate of these keys */
export async function verifyCertificate(jwt: string, keys: KeySet, now: Date): Promise<VerifiedCertificate> {
  const { iss, ...read } = credential.parse(await readSigned(jwt, keys, now));
  if (iss !== read.issuer.id) throw new Error('The issuer and the one who signed differ.');
  const { achievement, identifier } = read.credentialSubject;
  return {
    id: read.id,
    title: read.name,
    description: achievement.description,
    holder_name: identifier?.[0]?.identityHash ?? null,
    name_source: read.evidence?.find(({ name }) => name === NAME_EVIDENCE)?.narrative ?? null,
    issuer: read.issuer,
    issued_at: read.validFrom,
    status_list: read.credentialStatus.statusListCredential,
    status_index: Number(read.credentialStatus.statusListIndex),
  };
}

/** Whether a certificate was revoked by the day of a signed list. @throws Error when the list is another's or not of these keys */
export async function isRevokedIn(
  signedList: string,
  { certificate, keys, now }: { certificate: VerifiedCertificate; keys: KeySet; now: Date },
): Promise<{ revoked: boolean; as_of: string }> {
  const list = statusList.parse(await readSigned(signedList, keys, now));
  if (list.id !== certificate.status_list || list.iss !== certificate.issuer.id)
    throw new Error('It is the list of other certificates.');
  return {
    revoked: isSetIn(list.credentialSubject.encodedList, certificate.status_index),
    as_of: list.validFrom,
  };
}
