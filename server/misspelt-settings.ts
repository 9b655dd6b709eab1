import { editsBetween } from '#domain/text/edits-between.ts';

/** Shorter names are like too many others, such as HOST and POST. */
const SHORTEST = 6;

/** What other programs call a setting of this one. */
const OTHER_NAMES: Record<string, string> = {
  PUBLIC_URL: 'PUBLIC_ORIGIN',
  APP_URL: 'PUBLIC_ORIGIN',
  BASE_URL: 'PUBLIC_ORIGIN',
  ORIGIN: 'PUBLIC_ORIGIN',
  SITE_URL: 'PUBLIC_ORIGIN',
  POSTGRES_URL: 'DATABASE_URL',
  STRIPE_API_KEY: 'STRIPE_SECRET_KEY',
  STRIPE_KEY: 'STRIPE_SECRET_KEY',
  SMTP_FROM: 'MAIL_FROM',
};

/** Variables that say under another name what a setting would say and nobody set. They may be of another program, so they stop nothing. */
export const findOtherNames = (env: Record<string, string | undefined>) =>
  Object.entries(OTHER_NAMES).flatMap(([given, meant]) =>
    env[given] && !env[meant] && !env[`${meant}_FILE`] ? [{ given, meant }] : [],
  );

/** A variable that is a setting's name but for one letter, or two in a long name, and the setting that it most likely means. */
export function findMisspelt(env: Record<string, string | undefined>, known: readonly string[]) {
  for (const given of Object.keys(env).filter((name) => env[name] && !known.includes(name))) {
    const meant = known.find((name) => name.length >= SHORTEST && isNear(given, name));
    if (meant) return { given, meant };
  }
  return undefined;
}

const isNear = (given: string, name: string): boolean => {
  const most = name.length < 9 ? 1 : 2;
  return Math.abs(given.length - name.length) <= most && editsBetween(given, name) <= most;
};
