import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { fact_decisions, lessons, profiles } from '#db/schema.ts';
import {
  COMPARED,
  dayIn,
  expiredNames,
  FACTS,
  type Fact,
  type FactValue,
  valueAt,
} from '#domain/facts/facts.ts';
import { factText, printMarks } from '#domain/facts/print-marks.ts';
import { GENERAL } from '#domain/people/country-name.ts';
import type { Call } from '#server/endpoints/call.ts';
import { draftOf } from './draft-of.ts';
import { questionsBehind } from './renew-questions.ts';

type Known = Fact & { country: string };

/** The facts that nobody compared with their source, that hold no more or whose questions have to follow, and what was decided. */
export async function listFacts({ db, now }: Call) {
  const decisions = await readDecisions(db);
  const decided = (fact: Known, value: FactValue, decision: string) =>
    decisions.find(
      (each) =>
        each.decision === decision &&
        each.fact === fact.id &&
        each.value === value.value &&
        each.from_day === value.from,
    );
  const facts = [...FACTS.values()];
  const unchecked = [...COMPARED.values()]
    .map((fact) => ({ fact, value: valueAt(fact, now) }))
    .filter(({ fact, value }) => !fact.checked && !decided(fact, value, 'checked'));
  const changes = [];
  for (const fact of facts) {
    const [before, value] = fact.values.slice(-2);
    if (!before || !value) continue;
    const drafts = await draftsOf(db, fact, value);
    const lessons = value.from > dayIn(fact.country, now) ? await lessonsOf(db, fact.id) : [];
    // What a decision that is carried out has left behind can be published by another press.
    const decision = decided(fact, value, 'renewed');
    const renewed = decision?.done_at ? undefined : decision;
    if (drafts.length + lessons.length > 0 || renewed)
      changes.push({
        ...row(fact, value),
        text_before: textOf(fact, before),
        renewed: renewed ? { by: renewed.by, at: renewed.decided_at } : null,
        drafts,
        lessons,
      });
  }
  return {
    unchecked: unchecked.map(({ fact, value }) => row(fact, value)),
    expired: expiredNames(now, COMPARED).map(({ name, last }) => {
      const fact = COMPARED.get(name)!;
      return { ...row(fact, valueAt(fact, now)), last };
    }),
    changes,
    checked: decisions
      .filter(({ decision }) => decision === 'checked')
      .map(({ fact, by, decided_at: at }) => ({ fact, title: COMPARED.get(fact)?.title ?? fact, by, at })),
  };
}

const readDecisions = (db: Database) =>
  db
    .select({
      ...{ fact: fact_decisions.fact, value: fact_decisions.value, from_day: fact_decisions.from_day },
      ...{ decision: fact_decisions.decision, decided_at: fact_decisions.decided_at },
      ...{ done_at: fact_decisions.done_at, by: profiles.full_name },
    })
    .from(fact_decisions)
    .leftJoin(profiles, eq(profiles.user_id, fact_decisions.decided_by))
    .orderBy(fact_decisions.decided_at);

const textOf = (fact: Known, value: FactValue) =>
  printMarks(factText(fact, value), { country: GENERAL, now: new Date(0) });

const row = (fact: Known, value: FactValue) => ({
  ...{
    fact: fact.id,
    title: fact.title,
    country: fact.country,
    source: fact.source,
    reviewed: fact.reviewed,
  },
  ...{ value: value.value, from: value.from, text: textOf(fact, value) },
});

/** The lessons whose text says a fact, which changes in them by itself. */
const lessonsOf = (db: Database, id: string) =>
  db
    .select({ id: lessons.id, title: lessons.title })
    .from(lessons)
    .where(and(isNull(lessons.archived_at), sql`position(${`{${id}}`} in ${lessons.content}) > 0`))
    .orderBy(asc(lessons.category), asc(lessons.order_index), asc(lessons.id));

async function draftsOf(db: Database, fact: Known, value: FactValue) {
  // At noon it is the same day in all countries that have facts.
  const on = new Date(`${value.from}T12:00:00Z`);
  const behind = await questionsBehind(db, fact, value.value);
  return behind.map(({ question_id, lesson_id, lesson_title, ...version }) => ({
    ...{ question_id, lesson_id, lesson_title },
    ...draftOf(version, on),
  }));
}
