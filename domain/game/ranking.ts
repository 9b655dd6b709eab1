export const GLOBAL_RANKING_SIZE = 100;

export const WEEKLY_RANKING_SIZE = 50;

/** What others read in place of a name whose owner hides it (docs/product.md §9.9). */
export const HIDDEN_NAME = 'Anónimo';

/** How names of others are shown in rankings, an installation's setting (docs/product.md §9.9). */
export const RANKING_NAMES = ['full', 'initial', 'hidden'] as const;

export type RankingNames = (typeof RANKING_NAMES)[number];

type Named = { full_name: string; hide_name: boolean };

/** A learner's name as others read it: 'Ana López', 'Ana L.' or 'Anónimo'. */
export function nameForOthers({ full_name, hide_name }: Named, names: RankingNames): string {
  if (hide_name || names === 'hidden') return HIDDEN_NAME;
  if (names === 'full') return full_name;
  const [first = '', second] = full_name.trim().split(/\s+/u);
  const initial = second && [...second][0];
  return initial ? `${first} ${initial.toLocaleUpperCase('es')}.` : first;
}

/** How many learners `nearestInRanking` returns, including the caller. */
const AROUND_SIZE = 5;

const AVATARS = [
  ...['🐶', '🐱', '🐭', '🐹', '🐰', '🦊', '🐻', '🐼', '🐨', '🐯', '🦁', '🐮', '🐷', '🐸', '🐵', '🐔'],
  ...['🐧', '🐦', '🐤', '🦆', '🦉', '🐴', '🦄', '🐝', '🦋', '🐌', '🐞', '🐢', '🦎', '🐙', '🦀', '🐡'],
  ...['🐬', '🐳', '🦓', '🦒', '🐘', '🦔', '🐺', '🦥', '🦦', '🦩', '🚀', '🎈', '🎨', '🎸', '🧩', '🪁'],
] as const;

/** Label of the home ranking card for a position counted from 1; null means no position (docs/product.md §9.8). */
export function rankingLabel(position: number | null): string {
  if (position === null) return 'Sin ranking';
  if (position <= 10) return `Top ${position}`;
  return position <= 100 ? 'Top 100' : `#${position}`;
}

/** The learners around `own` in ranking order, two above and two below, or more from one side; both lists have the nearest first. */
export function nearestInRanking<Learner>(
  above: readonly Learner[],
  own: Learner,
  below: readonly Learner[],
): Learner[] {
  const others = AROUND_SIZE - 1;
  const up = Math.min(above.length, Math.max(others / 2, others - below.length));
  return [...above.slice(0, up).reverse(), own, ...below.slice(0, others - up)];
}

export const aroundInRanking = <Learner>(
  above: readonly Learner[],
  own: Learner,
  below: readonly Learner[],
): Learner[] => [...[...above].reverse(), own, ...below];

/** The emoji of a person in rankings: a hash of the id, so it is the same on every screen (docs/product.md §9.9). */
export const avatarOf = (id: string): string => AVATARS[fnv1a(id) % AVATARS.length] ?? AVATARS[0];

// 32-bit FNV-1a with a final mix, because its low bits repeat for ids that differ in one digit.
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
