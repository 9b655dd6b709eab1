import { namedQuery } from '#db/named-query.ts';
import { seen_law_changes } from '#db/schema.ts';
import { FACTS, type Fact, type FactValue } from '#domain/facts/facts.ts';
import { factText } from '#domain/facts/print-marks.ts';
import { startOfDay } from '#domain/time/local-days.ts';
import type { Call } from '#server/endpoints/call.ts';

type Change = { fact: Fact & { country: string }; before: FactValue; after: FactValue };

/** The facts whose newest value has begun on the learner's day. */
const changesUpTo = (today: string): Change[] =>
  [...FACTS.values()].flatMap((fact) => {
    const [before, after] = fact.values.slice(-2);
    return before && after && after.from <= today ? [{ fact, before, after }] : [];
  });

type Naming = { fact: string; version_ids: string[] };

/** The versions that name these facts. */
const readNaming = namedQuery<Naming, [facts: string[]]>('read_versions_naming_facts')`
  select fact, array_agg(v.id::text) as version_ids from unnest($1::text[]) fact join (
    select id, concat_ws(' ', question_text, options::text, reasons::text, explanation, body::text) as texts from question_versions offset 0
  ) v on position('{' || fact || '}' in v.texts) > 0 group by fact`;

/** The same, read once until questions or facts change. */
const namingOf = ({ db, shared, versions }: Call, facts: string[]) =>
  shared.value(
    { name: 'versions naming facts', version: versions.lessons, audience: facts.join(' ') },
    async () => new Map((await readNaming(db, [facts])).map(({ fact, version_ids }) => [fact, version_ids])),
  );

type Learnt = { fact: string; lesson_id: string; lesson_title: string; passage: string | null };

/**
 * By changed fact, a question by which a learner knew it before: answered right, or kept as a card; nothing once the change was seen.
 * `changes` has them as JSON, each with the versions that name it and from when until when these held.
 */
const readLearnt = namedQuery<Learnt, { learner: string; changes: string }>('read_learnt_facts')`
  select distinct on (c.fact) c.fact, l.id as lesson_id, l.title as lesson_title, v.passage
  from jsonb_to_recordset($changes::jsonb) as c(fact text, from_day date, since timestamptz, until timestamptz, version_ids uuid[])
  cross join unnest(c.version_ids) as named(id)
  join run_answers g on g.user_id = $learner::uuid and g.version_id = named.id and g.answered_at < c.until
  join question_versions v on v.id = g.version_id and v.created_at >= c.since and v.created_at < c.until
    join questions q on q.id = v.question_id join lessons l on l.id = q.lesson_id
  where (g.share = 1 or exists (select from review_cards k where k.user_id = g.user_id and k.question_id = q.id))
    and not exists (select from seen_law_changes s where s.user_id = g.user_id and s.fact = c.fact and s.from_day = c.from_day)
  order by c.fact, l.archived_at is not null, g.answered_at desc`;

/** What the caller learnt by a law that has changed since, one card for each change until it is seen. */
export async function readLawChanges(call: Call) {
  const { db, caller, today, zone } = call;
  const changed = changesUpTo(today);
  if (changed.length === 0) return [];
  const naming = await namingOf(
    call,
    changed.map(({ fact }) => fact.id),
  );
  const changes = changed.map(({ fact, before, after }) => ({
    ...{ fact: fact.id, from_day: after.from, version_ids: naming.get(fact.id) ?? [] },
    // A value is seldom older than the oldest one that the pack vouches for: that one stands for all days before.
    since: before === fact.values[0] ? new Date(0) : startOfDay(before.from, zone),
    until: startOfDay(after.from, zone),
  }));
  const learnt = await readLearnt(db, { learner: caller.user_id, changes: JSON.stringify(changes) });
  return changed.flatMap(({ fact: { id, title, country, source, ...fact }, before, after }) => {
    const by = learnt.find((row) => row.fact === id);
    const [old, now] = [factText(fact, before), factText(fact, after)];
    return by ? [{ ...by, fact: id, from: after.from, title, country, source, before: old, after: now }] : [];
  });
}

/** Takes the card away for ever, and pays nothing; again it changes nothing. */
export async function seeLawChange(
  { db, caller, now }: Call,
  { fact, from }: { fact: string; from: string },
) {
  const isKnown = FACTS.get(fact)?.values.some((value) => value.from === from);
  if (!isKnown) return;
  const row = { user_id: caller.user_id, fact, from_day: from, seen_at: now };
  await db.insert(seen_law_changes).values(row).onConflictDoNothing();
}
