import type { ConnectedDatabase } from '#db/connect.ts';
import { queryPerKey } from '#db/queries/query-per-key.ts';
import type { RunPurpose } from '#domain/answer.ts';
import { hasBody } from '#domain/question-versions.ts';
import type { Randomness } from '#kinds/kind.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { AskedQuestion } from '../asked-question.ts';
import { randomnessOf } from '../randomness.ts';
import type { AskedRow, Why } from '../run-sql.ts';
import type { KeyedVersion, StoredVersion } from '../shown-question.ts';

/** A map of the entries that were used last; beyond `most`, the one that was used least recently is removed. */
export function createRecentMap<Value>(most: number) {
  const entries = new Map<string, Value>();
  const set = (key: string, value: Value) => {
    entries.delete(key);
    entries.set(key, value);
    if (entries.size > most) entries.delete(entries.keys().next().value!);
  };
  return {
    get(key: string): Value | undefined {
      const value = entries.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
  };
}

type KnownRun = {
  user_id: string | null;
  purpose: RunPurpose;
  seed: string | null;
  version_ids: readonly string[];
};

/** With the body by which answers are graded, the regrade that it comes from, and what they say about an answer once one was saved. */
type KnownVersion = StoredVersion &
  Pick<AskedQuestion, 'key_body' | 'regrade_id'> & { question_id: string; why?: Why | undefined };

/** About 5 MB. */
const MOST_RUNS = 10_000;
/** About 10 MB, with their figures. */
const MOST_DRAWN = 5_000;
/** About 8 MB. */
const MOST_VERSIONS = 2_000;

const createMemory = () => ({
  runs: createRecentMap<KnownRun>(MOST_RUNS),
  versions: createRecentMap<KnownVersion>(MOST_VERSIONS),
  /** By run and version, the bytes that figures were drawn from; the same bytes have their figures drawn once. */
  drawn: createRecentMap<Randomness>(MOST_DRAWN),
});

const memories = new WeakMap<ConnectedDatabase, ReturnType<typeof createMemory>>();

function memoryOf(db: ConnectedDatabase) {
  const known = memories.get(db) ?? createMemory();
  memories.set(db, known);
  return known;
}

/**
 * Remembers what decides how the questions of a quiz are graded, so that their answers need not read it again. Versions and seeds
 * never change; whether the run is open and which key holds is checked when an answer is saved. Nothing is sent from here before that.
 * @returns the same row; the figures that are drawn for it are remembered too
 */
export function rememberSent<Row extends AskedRow>({ db, caller }: Call, runId: string, row: Row): Row {
  const { seed, questions } = row;
  if (!questions) return row;
  const { runs, versions, drawn } = memoryOf(db);
  const version_ids = questions.map(({ version_id }) => version_id);
  runs.set(runId, { user_id: caller.user_id, purpose: 'quiz', seed, version_ids });
  const remembered = questions.map((question) => {
    const { id: question_id, points: _, ...version } = question;
    const { kind, version_id, body } = version;
    if (!hasBody(kind)) return question;
    if (!versions.get(version_id))
      versions.set(version_id, { ...version, question_id, key_body: body, regrade_id: null });
    const randomness = randomnessOf({ seed, version_id });
    drawn.set(`${runId} ${version_id}`, randomness);
    return { ...question, randomness };
  });
  return { ...row, questions: remembered };
}

type Sent = { id: string; question_id: string };

/**
 * Remembers a question that was read for its answer, because its version is new to this process or its key has changed.
 * @returns the same with what its key says about an answer
 */
export function rememberAsked({ db }: Call, { question_id }: Sent, asked: AskedQuestion) {
  const { version_id, kind, question_text, options, body, shuffle_options, created_at } = asked;
  const { key_body, regrade_id } = asked;
  const why = whyOf(asked);
  // The key of a given answer may be older than the one that holds now.
  if (asked.given === null)
    memoryOf(db).versions.set(version_id, {
      ...{ version_id, question_id, kind, question_text, options, shuffle_options, created_at },
      ...{ body, key_body: regrade_id === null && body ? body : key_body, regrade_id, why },
    });
  return { ...asked, why };
}

const whyOf = ({ explanation, passage, reasons }: Why): Why => ({ explanation, passage, reasons });

/** Remembers what was said about an answer, for the next one that the same key grades. */
export function rememberWhy(
  { db }: Call,
  { version_id }: StoredVersion,
  regrade: string | null,
  why: Why,
): void {
  const known = memoryOf(db).versions.get(version_id);
  if (known && !known.why && known.regrade_id === regrade) known.why = whyOf(why);
}

/** An unanswered question as this process remembers it. */
export type RecalledQuestion = KeyedVersion &
  Pick<KnownVersion, 'regrade_id' | 'why'> & { given: null; finished_at: null };

/** A question of the caller's run; undefined when this process does not remember its version and key. */
export async function recall(
  { db, caller }: Call,
  { id, question_id }: Sent,
  purpose: RunPurpose,
): Promise<RecalledQuestion | undefined> {
  const { runs, versions, drawn } = memoryOf(db);
  const run = runs.get(id) ?? (await readRun(db, { learner: caller.user_id, run: id }));
  if (run.user_id !== caller.user_id || run.purpose !== purpose) return undefined;
  // A placement chooses its questions one after the other.
  if (purpose !== 'placement') runs.set(id, run);
  for (const version_id of run.version_ids) {
    const version = versions.get(version_id);
    if (version?.question_id !== question_id) continue;
    const randomness = drawn.get(`${id} ${version_id}`);
    return { ...version, seed: run.seed, randomness, given: null, finished_at: null };
  }
  return undefined;
}

/** A learner's run that another process has opened; nulls when there is none. */
const readRun = queryPerKey<{ learner: string; run: string }, KnownRun>(
  'read_run',
  { learner: 'uuid', run: 'uuid' },
  (keys) => `select r.user_id, r.purpose, r.seed, r.version_ids
  from ${keys} left join runs r on r.user_id = learner and r.id = run`,
);
