import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { simulation_runs, simulations } from '#db/schema.ts';

const RUN = {
  id: simulation_runs.id,
  choices: simulation_runs.choices,
  finished_at: simulation_runs.finished_at,
  content: simulations.content,
};
export type StoredRun = Awaited<ReturnType<typeof readRuns>>[number];

/** A learner's runs of a simulation, the newest first, each with the version that it was begun with. */
export const readRuns = (db: Database, learner: string, name: string, id?: string) =>
  db
    .select(RUN)
    .from(simulation_runs)
    .innerJoin(simulations, eq(simulations.hash, simulation_runs.hash))
    .where(
      and(
        eq(simulation_runs.user_id, learner),
        eq(simulation_runs.name, name),
        id === undefined ? undefined : eq(simulation_runs.id, id),
      ),
    )
    .orderBy(desc(simulation_runs.started_at))
    .limit(1);

/** The simulations that can be begun, in the pack's order. */
export const readCurrent = (db: Database, name?: string) =>
  db
    .select({ hash: simulations.hash, content: simulations.content })
    .from(simulations)
    .where(and(isNotNull(simulations.place), name === undefined ? undefined : eq(simulations.name, name)))
    .orderBy(asc(simulations.place));

/** By simulation: whether one is open, and the best end so far. */
export const readBest = (db: Database, learner: string) =>
  db
    .select({
      name: simulation_runs.name,
      open: sql<boolean>`bool_or(finished_at is null)`,
      coins: sql<number | null>`max(coins)`,
    })
    .from(simulation_runs)
    .where(eq(simulation_runs.user_id, learner))
    .groupBy(simulation_runs.name);

/** Opens a run unless one of this simulation is open. */
export const openRun = (db: Database, learner: string, name: string, hash: string, now: Date) =>
  db.insert(simulation_runs).values({ user_id: learner, name, hash, started_at: now }).onConflictDoNothing();

type Taken = { choices: number[]; coins: number | null; now: Date };

/** Stores a decision after `before` others. @returns no row when another one came first */
export const storeChoice = (
  db: Database,
  learner: string,
  id: string,
  before: number,
  { choices, coins, now }: Taken,
) =>
  db
    .update(simulation_runs)
    .set({ choices, coins, finished_at: coins === null ? null : now })
    .where(
      and(
        eq(simulation_runs.user_id, learner),
        eq(simulation_runs.id, id),
        isNull(simulation_runs.finished_at),
        sql`cardinality(choices) = ${before}`,
      ),
    )
    .returning({ id: simulation_runs.id });
