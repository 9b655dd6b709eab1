import { USERNAME } from './username.ts';

/** Words of surnames that nobody is called by, as in 'de la O'. */
const PARTICLES = new Set('d da das de del der di do dos du e la las le los van von y'.split(' '));

/** Letters that do not consist of one of ASCII's and an accent. */
const LETTERS: Record<string, string> = { æ: 'ae', đ: 'd', ð: 'd', ł: 'l', ø: 'o', œ: 'oe', ß: 'ss', ı: 'i' };

/**
 * A username from first name and surname that is not taken: 'ana.nunez', then 'ana.nunez2'. Names in letters other than ASCII's, without
 * their accents, give 'estudiante'.
 */
export function proposeUsername(fullName: string, isTaken: (username: string) => boolean): string {
  const joined = namesIn(fullName).filter(Boolean).join('.').slice(0, 26).replace(/\.$/, '');
  const base = USERNAME.test(joined) ? joined : 'estudiante';
  for (let next = 1; ; next += 1) {
    const username = next === 1 ? base : `${base}${next}`;
    if (!isTaken(username)) return username;
  }
}

/** First name and surname of 'Ana María Núñez López', and of 'Núñez López, Ana María'. */
function namesIn(fullName: string): (string | undefined)[] {
  const parts = fullName.split(',').map(wordsOf);
  const given = parts.at(-1) ?? [];
  // After a comma stands the first name, unless it begins as a surname does: 'Ana Núñez, de la O'.
  const isTurned = parts.length > 1 && given[0] !== undefined && !PARTICLES.has(given[0]);
  if (isTurned) return [given[0], namedBy(parts.slice(0, -1).flat())[0]];
  const [first, ...rest] = parts.flat();
  const words = [first, ...namedBy(rest)];
  // Of four names the third is the first surname.
  return [words[0], words[words.length > 3 ? words.length - 2 : 1]];
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’´`]/gu, '')
    .replace(/[æđðłøœßı]/g, (letter) => LETTERS[letter] ?? '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Without particles, of which alone a name may consist. */
function namedBy(words: string[]): string[] {
  const names = words.filter((word) => !PARTICLES.has(word));
  return names.length > 0 ? names : words;
}
