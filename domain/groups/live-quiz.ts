/**
 * Where a live quiz stands (docs/product.md §34): people come in, a question takes answers, takes none, its key is shown, the standing,
 * the end.
 */
export const LIVE_PHASES = ['lobby', 'open', 'closed', 'shown', 'standing', 'ended'] as const;
export type LivePhase = (typeof LIVE_PHASES)[number];

/** A phase, and the number from 0 of its question. */
export type LiveStep = { phase: LivePhase; place: number };

/** A team has a name, so that its colour is not the only sign. */
export const TEAM_NAMES = ['Cobre', 'Plata', 'Oro', 'Níquel', 'Bronce', 'Titanio'] as const;
export const FEWEST_TEAMS = 2;

export const MOST_PLAYERS = 300;

/** The step that a teacher goes to next; undefined at the end. @param total how many questions there are */
export function nextStep({ phase, place }: LiveStep, total: number): LiveStep | undefined {
  if (phase === 'ended') return undefined;
  if (phase === 'lobby') return { phase: 'open', place: 0 };
  if (phase === 'open') return { phase: 'closed', place };
  if (phase === 'closed') return { phase: 'shown', place };
  if (phase === 'shown') return { phase: 'standing', place };
  return place + 1 < total ? { phase: 'open', place: place + 1 } : { phase: 'ended', place };
}

/** Whether a step can follow another: the next one, the next question without a standing, or the end at any time. */
export function mayFollow(from: LiveStep, to: LiveStep, total: number): boolean {
  if (from.phase === 'ended') return false;
  if (to.phase === 'ended') return to.place === from.place;
  const next = nextStep(from, total);
  const skipping = from.phase === 'shown' ? nextStep({ ...from, phase: 'standing' }, total) : undefined;
  return [next, skipping].some((step) => step?.phase === to.phase && step.place === to.place);
}

/** What somebody has got in the questions whose key was shown: shares of right answers, and the milliseconds that answering took. */
export type LiveScore = { nickname: string; team: number | null; share: number; ms: number };

export const livePoints = (share: number): number => Math.round(100 * share);

/** Everybody with points and place, the first at the top; of equal points who answered sooner stands above, and shares no place. */
export const standingOf = <Player extends LiveScore>(players: readonly Player[]) =>
  players
    .map((player) => ({ ...player, points: livePoints(player.share) }))
    .sort((a, b) => b.points - a.points || a.ms - b.ms || a.nickname.localeCompare(b.nickname, 'es'))
    .map((player, at) => ({ ...player, place: at + 1 }));

/** The teams by the points of their average member, so that one more in a team changes nothing. */
export const teamStandingOf = (players: readonly LiveScore[], teams: number) =>
  Array.from({ length: teams }, (_, team) => {
    const members = players.filter((player) => player.team === team);
    const total = members.reduce((sum, { share }) => sum + share, 0);
    return { team, points: members.length > 0 ? livePoints(total / members.length) : 0 };
  }).sort((a, b) => b.points - a.points || a.team - b.team);

/** The team with the fewest members, the first of several; null without teams. @param sizes the members of each team */
export const smallestTeam = (sizes: readonly number[]): number | null =>
  sizes.length > 0 ? sizes.indexOf(Math.min(...sizes)) : null;
