import { sql } from 'drizzle-orm';
import type { ConnectedDatabase } from '#db/connect.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { liveSubject } from '#server/process/announcements.ts';
import type { Services } from '#server/services.ts';
import type { LiveState } from './present-live.ts';
import { presentPlayers, presentQuiz } from './present-live.ts';
import { readPlayers, readQuiz, readShares } from './read-live.ts';

type Source = Pick<Services, 'db' | 'clock'>;

/** Undefined for a live quiz that does not exist any more. */
export async function readState({ db, clock }: Source, id: string): Promise<LiveState | undefined> {
  const now = clock();
  const [row] = await readQuiz(db, { id, now });
  if (!row) return undefined;
  const [players, shares] = await Promise.all([
    readPlayers(db, { id }),
    row.phase === 'ended' ? readShares(db, { id }) : [],
  ]);
  return { row, players, shares, now };
}

/** A player's view of the quiz. @throws AppError `not_found`, `live_removed` */
export function viewOf(state: LiveState | undefined, player: string) {
  const found = ensureFound(state);
  const me = presentPlayers(found).get(player);
  if (!me) throw new AppError('live_removed');
  return { quiz: presentQuiz(found), me };
}

/** Tells every process that a live quiz changed, or how many joined and answered, which only its screen shows. */
export const announceLive = (db: Pick<ConnectedDatabase, 'execute'>, id: string, isCounts = false) =>
  db.execute(sql`select pg_notify('changes', ${liveSubject(id, isCounts)})`);

/** People join and answer within seconds; so often their number changes on the screen. */
const TOGETHER_MS = 150;
const waiting = new Set<string>();

/** Announces what many people do at the same time, together. */
export function announceSoon({ db, log }: Pick<Services, 'db' | 'log'>, id: string): void {
  if (waiting.has(id)) return;
  waiting.add(id);
  setTimeout(() => {
    waiting.delete(id);
    announceLive(db, id, true).catch((err) => log.warn({ err }, 'change of a live quiz not announced'));
  }, TOGETHER_MS).unref();
}
