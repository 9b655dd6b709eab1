import type { Config } from '#server/config.ts';

export type Installation = Pick<Config, 'PUBLIC_ORIGIN' | 'APP_NAME' | 'SUPPORT_EMAIL'>;

/** The issuer's name in credentials (did:web, W3C CCG): whoever holds the host publishes its keys there. */
export const issuerId = ({ PUBLIC_ORIGIN }: Installation): string =>
  `did:web:${new URL(PUBLIC_ORIGIN).host.replace(':', '%3A')}`;

/** The issuer's profile (Open Badges 3.0, Profile). */
export const issuerProfile = (installation: Installation) => ({
  id: issuerId(installation),
  type: ['Profile'],
  name: installation.APP_NAME,
  url: installation.PUBLIC_ORIGIN,
  ...(installation.SUPPORT_EMAIL && { email: installation.SUPPORT_EMAIL }),
});

export const certificateUrl = ({ PUBLIC_ORIGIN }: Installation, id: string): string =>
  `${PUBLIC_ORIGIN}/certificados/${id}`;

export const statusListUrl = ({ PUBLIC_ORIGIN }: Installation, list: number): string =>
  `${PUBLIC_ORIGIN}/api/certificate-status/${list}`;
