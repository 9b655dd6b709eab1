import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { whileHolding } from '#db/queries/while-holding.ts';
import { fitWeights, type PersonLog, REVIEWS_TO_FIT } from '#domain/learning/fit-weights.ts';
import { guessChance } from '#domain/learning/review.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Services } from '#server/services.ts';
import { CHOICES } from '../choices-sql.ts';
import { readFit, writeFit } from './own-weights.ts';

const EVERY_MS = 7 * DAY_MS;
/** More people and answers would only take longer: a fit to these takes some seconds. */
const MOST_PEOPLE = 400;
const MOST_ANSWERS = 10_000;

/** Fits the weights of reviews to the installation's own log, once a week and in one process, and stores them with what they are worth. */
export async function fitOwnWeights({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  await whileHolding(db, 'reviewWeights', async () => {
    const last = await readFit(db);
    if (last && now.getTime() - Date.parse(last.at) < EVERY_MS) return;
    const log = await readLog(db);
    const reviews = log.flat().reduce((sum, answers) => sum + answers.length - 1, 0);
    if (reviews < REVIEWS_TO_FIT) return;
    const fit = await fitWeights(log, () => setImmediate());
    await writeFit(db, { ...fit, at: now.toISOString() }, now);
  });
}

type Row = { user_id: string; card: string; correct: boolean; at: number; choices: number };

/** The answers that moved the cards of those who answered last, person by person. */
async function readLog(db: Database): Promise<PersonLog[]> {
  const { rows } = await db.execute<Row>(sql`
    select l.user_id, l.question_id || ' ' || l.series_id as card, l.correct, date_part('epoch', l.at) * 1000 as at,
      ${sql.raw(CHOICES)} as choices
    from (select user_id, max(at) as latest from review_log where recall is not null group by user_id
      order by latest desc limit ${MOST_PEOPLE}) person
    join review_log l on l.user_id = person.user_id join question_versions v on v.id = l.version_id
    order by person.latest desc, l.user_id, card, l.at limit ${MOST_ANSWERS}`);
  return [...Map.groupBy(rows, ({ user_id }) => user_id).values()].map((own) =>
    [...Map.groupBy(own, ({ card }) => card).values()].map((answers) =>
      answers.map(({ correct, at, choices }, place) => ({
        correct,
        guess: guessChance(choices),
        days: place === 0 ? 0 : (at - answers[place - 1]!.at) / DAY_MS,
      })),
    ),
  );
}
