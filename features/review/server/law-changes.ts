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

type Learnt = { lesson_id: string; lesson_title: string; passage: string | null };
type Asked = { learner: string; fact: string; mark: string; from: string; since: Date; until: Date };

/** A question by which a learner knew a fact before it changed: answered right, or kept as a card; nothing once the change was seen. */
const readLearnt = namedQuery<Learnt, Asked>('read_learnt_fact')`
  select l.id as lesson_id, l.title as lesson_title, v.passage
  from run_answers g join question_versions v on v.id = g.version_id join questions q on q.id = v.question_id
    join lessons l on l.id = q.lesson_id
  where g.user_id = $learner::uuid and g.answered_at < $until::timestamptz
    and v.created_at >= $since::timestamptz and v.created_at < $until::timestamptz
    and position($mark::text in concat_ws(' ', v.question_text, v.options::text, v.reasons::text, v.explanation, v.body::text)) > 0
    and (g.share = 1 or exists (select from review_cards c where c.user_id = g.user_id and c.question_id = q.id))
    and not exists (select from seen_law_changes s
      where s.user_id = g.user_id and s.fact = $fact::text and s.from_day = $from::date)
  order by l.archived_at is not null, g.answered_at desc limit 1`;

/** What the caller learnt by a law that has changed since, one card for each change until it is seen. */
export async function readLawChanges({ db, caller, today, zone }: Call) {
  const cards = [];
  for (const { fact, before, after } of changesUpTo(today)) {
    const asked = { learner: caller.user_id, fact: fact.id, mark: `{${fact.id}}`, from: after.from };
    // A value is seldom older than the oldest one that the pack vouches for: that one stands for all days before.
    const since = before === fact.values[0] ? new Date(0) : startOfDay(before.from, zone);
    const [learnt] = await readLearnt(db, { ...asked, since, until: startOfDay(after.from, zone) });
    if (!learnt) continue;
    const { id, title, country, source } = fact;
    const [old, now] = [factText(fact, before), factText(fact, after)];
    cards.push({ ...learnt, fact: id, from: after.from, title, country, source, before: old, after: now });
  }
  return cards;
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
