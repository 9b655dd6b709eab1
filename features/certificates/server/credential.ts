import {
  type CertificateFacts,
  certificateTitle,
  describeAchievement,
  NAME_SOURCE_WORDS,
} from '#domain/people/certificates.ts';
import { certificateUrl, type Installation, issuerProfile, statusListUrl } from './issuer.ts';

export const CONTEXTS = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
];

/** What tells where the holder's name comes from. */
export const NAME_EVIDENCE = 'Nombre';

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** The place of a certificate among those that may be revoked (Bitstring Status List v1.0). */
export type StatusPlace = { status_list: number; status_index: number; list_id: string | null };

/**
 * A certificate's facts as a credential of Open Badges 3.0 with the claims of a JWT. It names the holder as the facts do, or not at all.
 */
export function credentialOf(
  installation: Installation,
  facts: CertificateFacts,
  { status_list, status_index, list_id }: StatusPlace,
) {
  const id = certificateUrl(installation, facts.id);
  const subject = `urn:uuid:${facts.id}`;
  const list = statusListUrl(installation, status_list);
  const { holder_name, name_source } = facts;
  return {
    jti: id,
    sub: subject,
    nbf: seconds(facts.issued_at),
    '@context': CONTEXTS,
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: certificateTitle(facts),
    issuer: issuerProfile(installation),
    validFrom: facts.issued_at.toISOString(),
    credentialSubject: {
      id: subject,
      type: ['AchievementSubject'],
      ...(holder_name !== null && {
        identifier: [
          { type: 'IdentityObject', identityType: 'name', identityHash: holder_name, hashed: false },
        ],
      }),
      achievement: {
        id: `${installation.PUBLIC_ORIGIN}/certificados#${facts.category ?? list_id}`,
        type: ['Achievement'],
        achievementType: 'Certificate',
        name: certificateTitle(facts),
        description: describeAchievement(facts),
        criteria: { narrative: describeAchievement(facts) },
        inLanguage: 'es',
      },
    },
    ...(name_source && {
      evidence: [{ type: ['Evidence'], name: NAME_EVIDENCE, narrative: NAME_SOURCE_WORDS[name_source] }],
    }),
    credentialStatus: {
      id: `${list}#${status_index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(status_index),
      statusListCredential: list,
    },
  };
}

/** The list of revoked certificates as a credential; `encodedList` as `encodeStatusList` makes it. */
export function statusCredentialOf(
  installation: Installation,
  { list, encodedList, now }: { list: number; encodedList: string; now: Date },
) {
  const id = statusListUrl(installation, list);
  const subject = `${id}#list`;
  return {
    jti: id,
    sub: subject,
    nbf: seconds(now),
    '@context': CONTEXTS.slice(0, 1),
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerProfile(installation),
    validFrom: now.toISOString(),
    credentialSubject: { id: subject, type: 'BitstringStatusList', statusPurpose: 'revocation', encodedList },
  };
}
