import { REST_MS } from '#domain/learning/review-queue.ts';
import { presentQuestions } from '#features/asking/server/present-questions.ts';
import { orderOf, shownQuestion } from '#features/asking/server/shown-question.ts';
import { bringOwnCards } from '#features/review/server/bring-cards.ts';
import { queueToTake } from '#features/review/server/queue-to-take.ts';
import { KINDS } from '#kinds/registry.ts';
import type { Call } from '#server/endpoints/call.ts';
import { CALLS_A_DAY, VALID_MS } from './issue-packages.ts';
import { insertReview, readTakenReview, type TakenReview } from './package-sql.ts';
import { uuidV7 } from './uuid-v7.ts';

/**
 * What a device needs for a review without a connection: the cards that a session would ask now, as far as the learner was shown their
 * keys, and these keys. It gets the same while none of them can be asked again.
 */
export async function issueReview(call: Call, { device_id: device }: { device_id: string }) {
  const { db, caller, now } = call;
  const learner = caller.user_id;
  await call.limits.consume(CALLS_A_DAY, learner);
  const since = new Date(now.getTime() - REST_MS);
  const [known] = await readTakenReview(db, [learner, device, since]);
  if (known) return { review: present(call, known) };
  await bringOwnCards(call);
  const { versions, ...review } = await queueToTake(call);
  if (versions.length === 0) return { review: null };
  await insertReview(db, {
    ...{
      learner,
      device,
      id: uuidV7(now),
      versions,
      country: caller.country,
      review: JSON.stringify(review),
    },
    ...{ now, until: new Date(now.getTime() + VALID_MS) },
  });
  const [issued] = await readTakenReview(db, [learner, device, since]);
  return { review: issued ? present(call, issued) : null };
}

/** Each question with its key, in the order shown. */
function present(call: Call, { id, issued_at, expires_at, country, keys, ...asked }: TakenReview) {
  const learner = { ...call.caller, country: country ?? call.caller.country };
  const { questions } = presentQuestions({ caller: learner }, { ...asked, answers: null });
  const keyOf = new Map(
    (asked.questions ?? []).flatMap(({ id: question, ...version }) => {
      const key = keys.find(({ version_id }) => version_id === version.version_id);
      if (!key) return [];
      const shown = { ...version, seed: asked.seed, body: key.key_body };
      const right = KINDS[version.kind].key(shownQuestion(shown, learner));
      return [
        [question, 'option' in right ? { option: orderOf(shown).indexOf(right.option) } : { answer: right }],
      ];
    }),
  );
  return {
    ...{ id, issued_at, expires_at },
    questions: questions.map((question) => ({ ...question, key: keyOf.get(question.id)! })),
  };
}
