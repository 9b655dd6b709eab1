import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { contentColumns, isCurrentVersion } from '#db/content/question-rows.ts';
import { addVersions } from '#db/content/write-versions.ts';
import { claimNext } from '#db/queries/claim-next.ts';
import { fact_decisions, lessons, question_changes, question_versions, questions } from '#db/schema.ts';
import { FACTS, type Fact, valueAt } from '#domain/facts/facts.ts';
import type { Services } from '#server/services.ts';
import { draftOf } from './draft-of.ts';

type Known = Fact & { country: string };

/** The questions that can be asked and whose current version was written while this fact had another value. */
export async function questionsBehind(db: Database, fact: Known, value: string) {
  const rows = await db
    .select({
      ...{ question_id: questions.id, lesson_id: lessons.id, lesson_title: lessons.title },
      ...{ version_id: question_versions.id, created_at: question_versions.created_at, ...contentColumns },
    })
    .from(questions)
    .innerJoin(question_versions, isCurrentVersion)
    .innerJoin(lessons, eq(lessons.id, questions.lesson_id))
    .where(and(isNull(questions.archived_at), isNull(lessons.archived_at), refersTo(fact.id)))
    .orderBy(asc(lessons.category), asc(lessons.order_index), asc(questions.position), asc(questions.id));
  return rows.filter(({ created_at }) => valueAt(fact, created_at).value !== value);
}

const { question_text, options, reasons, explanation, body } = question_versions;

/** SQL for whether a version refers to a fact, in a text or a formula. */
export const refersTo = (id: string) =>
  sql`position(${`{${id}}`} in concat_ws(' ', ${question_text}, ${options}::text, ${reasons}::text, ${explanation}, ${body}::text)) > 0`;

/**
 * Gives the questions of a fact a version of now, in one step; answers that were given keep theirs. What has to be corrected first stays
 * as it is.
 */
export async function renewQuestions(
  tx: Database,
  fact: Known,
  value: string,
  author: Author,
): Promise<void> {
  const behind = await questionsBehind(tx, fact, value);
  if (behind.length === 0) return;
  const ids = behind.map(({ question_id }) => question_id);
  const locked = await tx
    .select({ id: questions.id, updated_at: questions.updated_at })
    .from(questions)
    .where(inArray(questions.id, ids))
    .orderBy(asc(questions.id))
    .for('no key update');
  // Somebody may have edited one meanwhile.
  const rows = await questionsBehind(tx, fact, value);
  const sound = rows.filter((row) => draftOf(row, author.now).problem === null);
  const changes = sound.map(({ question_id: id, ...content }) => ({ id, ...content }));
  const versions = await addVersions(tx, changes, author, true);
  for (const [id, version_id] of versions)
    await tx.update(questions).set({ version_id, updated_at: author.now }).where(eq(questions.id, id));
  await keepPrepared(
    tx,
    locked.filter(({ id }) => versions.has(id)),
    author.now,
  );
}

/** What a prepared change of a renewed question says is as true as before, so it stays based on the question as it is. */
async function keepPrepared(tx: Database, renewed: { id: string; updated_at: Date }[], now: Date) {
  const { id, based_on } = question_changes;
  for (const question of renewed)
    await tx
      .update(question_changes)
      .set({ based_on: now })
      .where(and(eq(id, question.id), eq(based_on, question.updated_at)));
}

type Author = { now: Date; created_by: string | null };

/** Renews the questions of the facts whose day has come, each fact in a transaction. */
export async function renewDueFacts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  while (await db.transaction((tx) => renewNext(tx, clock())));
}

async function renewNext(tx: Database, now: Date): Promise<boolean> {
  const due = [...FACTS.values()].filter((fact) => hasNewValue(fact, now)).map(({ id }) => id);
  if (due.length === 0) return false;
  const decision = await claimNext(tx, fact_decisions, {
    due: and(isNull(fact_decisions.done_at), inArray(fact_decisions.fact, due)),
    order: [asc(fact_decisions.from_day)],
  });
  const fact = decision && FACTS.get(decision.fact);
  if (!decision || !fact) return false;
  await renewQuestions(tx, fact, decision.value, { now, created_by: decision.decided_by });
  await tx.update(fact_decisions).set({ done_at: now }).where(eq(fact_decisions.id, decision.id));
  return true;
}

/** Whether the newest value holds now where it is the law. */
const hasNewValue = ({ values, country }: Known, now: Date): boolean =>
  values.length > 1 && values.at(-1)?.from === valueAt({ values, country }, now).from;
