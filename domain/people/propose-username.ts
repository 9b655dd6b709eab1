import { USERNAME } from './username.ts';

/**
 * A username from first name and surname that is not taken: 'ana.nunez', then 'ana.nunez2'. Names in letters other than ASCII's, without
 * their accents, give 'estudiante'.
 */
export function proposeUsername(fullName: string, isTaken: (username: string) => boolean): string {
  const words = fullName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  // Of four names the third is the first surname, as in 'Ana María Núñez López'.
  const surname = words[words.length > 3 ? words.length - 2 : 1];
  const joined = [words[0], surname].filter(Boolean).join('.').slice(0, 26).replace(/\.$/, '');
  const base = USERNAME.test(joined) ? joined : 'estudiante';
  for (let next = 1; ; next += 1) {
    const username = next === 1 ? base : `${base}${next}`;
    if (!isTaken(username)) return username;
  }
}
