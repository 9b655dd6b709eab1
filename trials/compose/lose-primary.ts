import { setTimeout as pause } from 'node:timers/promises';
import { everyDocumentedCommand } from '../environment/documented-commands.ts';
import { openSite } from '../environment/open-site.ts';
import { type ComposePlace, ORIGIN, SETTINGS } from './compose-place.ts';

/** Within which another machine takes over, and within which all three stand again. */
const TAKEOVER_MS = 30_000;
const STANDING_MS = 180_000;

type Member = { Member: string; Role: string; State: string };

/** Starts with deploy/failover, kills the primary's container, changes something, and starts it again. @returns violations */
export async function losePrimary({ ask, commands, fillIn }: ComposePlace): Promise<string[]> {
  commands('compose-prepare');
  fillIn({ ...SETTINGS, SUPERUSER_PASSWORD: 'c3', REPLICATION_PASSWORD: 'c4', PATRONI_PASSWORD: 'c5' });
  const documented = (pattern: RegExp) =>
    everyDocumentedCommand()
      .find((each) => pattern.test(each))!
      .split(' ')
      .slice(1);
  const up = documented(/failover\/compose\.yaml up/);
  const files = up.slice(0, up.indexOf('up'));
  ask(up);
  const site = await openSite(ORIGIN);
  await site.createBadge('Antes');
  const list = documented(/patronictl list/).slice(2);
  // Without a terminal, and for a program to read.
  const members = (): Member[] => JSON.parse(ask([...files, 'exec', '-T', ...list, '--format', 'json']));
  await until(STANDING_MS, async () => areStanding(members()));
  const primary = members().find(({ Role }) => Role === 'Leader')!.Member;
  ask([...files, 'kill', primary]);
  const began = performance.now();
  await until(2 * TAKEOVER_MS, () => site.createBadge('Después').then(Boolean));
  const takeover = performance.now() - began;
  ask([...files, 'start', primary]);
  await until(STANDING_MS, async () => areStanding(members()));
  for (const title of ['Antes', 'Después']) await site.expectBadge(title);
  return takeover > TAKEOVER_MS ? [`another machine took over after ${Math.round(takeover)} ms`] : [];
}

const areStanding = (members: Member[]): boolean =>
  members.length === 3 && members.every(({ State }) => /running|streaming/.test(State));

/** @throws Error when it does not succeed in time */
async function until(ms: number, attempt: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + ms;
  for (;;) {
    const [isDone, reason] = await attempt().then(
      (done) => [done, 'not yet'],
      (error: Error) => [false, error.message],
    );
    if (isDone) return;
    if (performance.now() > deadline) throw new Error(`not in ${ms / 1000} s: ${reason}`);
    await pause(500);
  }
}
