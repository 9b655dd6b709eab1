import { editsBetween } from '#domain/text/edits-between.ts';

/** Shorter names are like too many others, such as HOST and POST. */
const SHORTEST = 6;

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
