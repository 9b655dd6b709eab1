import { writtenBy } from '#db/content/write-versions.ts';
import { fact_decisions } from '#db/schema.ts';
import { COMPARED, dayIn, FACTS } from '#domain/facts/facts.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import { type Acting, actingIn, type Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { renewQuestions } from './renew-questions.ts';

type SeenValue = { fact: string; value: string; from: string };

/** The fact whose value was seen. @throws AppError `not_found` when it has no such value (any more) */
function findSeen({ fact: id, value, from }: SeenValue) {
  const fact = ensureFound(COMPARED.get(id) ?? FACTS.get(id));
  if (!fact.values.some((each) => each.value === value && each.from === from))
    throw new AppError('not_found');
  return fact;
}

/** Records that a value was compared with its source; twice is once. @throws AppError `not_found` */
export async function checkFact(call: Call, seen: SeenValue): Promise<void> {
  findSeen(seen);
  await call.db.transaction((tx) => decide(actingIn(tx, call), seen, 'checked', call.now));
}

/** Lets the questions of a fact follow its value: at once when it holds already, or else on its day. @throws AppError `not_found` */
export async function renewFact(call: Call, seen: SeenValue): Promise<void> {
  const fact = findSeen(seen);
  const holds = seen.from <= dayIn(fact.country, call.now);
  await call.db.transaction(async (tx) => {
    await decide(actingIn(tx, call), seen, 'renewed', holds ? call.now : null);
    if (holds) await renewQuestions(tx, fact, seen.value, writtenBy(call));
  });
}

async function decide(
  acting: Acting,
  { fact, value, from }: SeenValue,
  decision: 'checked' | 'renewed',
  done_at: Date | null,
): Promise<void> {
  const made = { fact, value, from_day: from, decision, done_at, decided_at: acting.now };
  const rows = await acting.db
    .insert(fact_decisions)
    .values({ ...made, decided_by: acting.caller.user_id })
    .onConflictDoNothing()
    .returning({ id: fact_decisions.id });
  if (rows.length === 0) return;
  const entry = { action: decision, object_type: 'fact', object_id: fact } as const;
  await recordAudit(acting.db, authorOf(acting), {
    ...entry,
    before: null,
    after: { value, from_day: from },
  });
}
