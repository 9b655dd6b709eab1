import { medianSeconds } from '#domain/learning/review.ts';
import { isDue, REST_MS } from '#domain/learning/review-queue.ts';
import { localDay } from '#domain/time/week.ts';
import type { Call } from '#server/endpoints/call.ts';
import { bringOwnCards } from './bring-cards.ts';
import { readLawChanges } from './law-changes.ts';
import { topicsOf } from './mastery.ts';
import { askable, queueOf } from './queue-of.ts';
import { type Reviewer, readReviewerOf, type SeenQuestion } from './read-reviewer.ts';
import { readTexts } from './read-texts.ts';

const MOST = 10;

/** 'Aún no lo sabes': never answered right, the soonest due first. 'Lo que se te olvida': the least remembered first. */
async function readWeakest(call: Call, { seen, retention }: Reviewer) {
  const cards = [...seen.values()];
  const unknown = cards
    .filter(({ was_known }) => !was_known)
    .sort((one, other) => one.due.getTime() - other.due.getTime());
  const forgotten = cards
    .filter(({ was_known, recall }) => was_known && recall < retention)
    .sort((one, other) => one.recall - other.recall);
  const [not_yet, forgetting] = [unknown.slice(0, MOST), forgotten.slice(0, MOST)];
  const texts = await readTexts(
    call,
    [...not_yet, ...forgetting].map(({ question }) => question.version_id),
  );
  const linesOf = (cards: SeenQuestion[]) =>
    cards.flatMap(({ question: { id, lesson }, due, recall }) => {
      const question_text = texts.get(id);
      const line = { question_id: id, lesson_id: lesson.id, lesson_title: lesson.title, due, recall };
      return question_text === undefined ? [] : [{ ...line, question_text }];
    });
  return { not_yet: linesOf(not_yet), forgetting: linesOf(forgetting) };
}

/** What a question takes while the learner's pace is not known. */
const USUAL_SECONDS = 22;

/** What there is to review today, and how well each subtopic is known (docs/product.md §18). */
export async function readOverview(call: Call) {
  await bringOwnCards(call);
  const reviewer = await readReviewerOf(call);
  const { finished_at } = reviewer;
  const ready = queueOf(reviewer, reviewer.size).length;
  const seconds = ready * (medianSeconds(reviewer.seconds) ?? USUAL_SECONDS);
  return {
    due: askable(reviewer).filter((card) => isDue(card, reviewer.due_by)).length,
    ready,
    minutes: Math.max(1, Math.round(seconds / 60)),
    size: reviewer.size,
    retention: reviewer.retention,
    open_session: reviewer.open_session,
    finished_today: finished_at !== null && localDay(new Date(finished_at), call.zone) === call.today,
    next_due_at: nextDue(reviewer),
    learnt: reviewer.seen.size,
    law_changes: await readLawChanges(call),
    points_left_today: reviewer.points_left_today,
    mastery: [...topicsOf(reviewer).values()],
    ...(await readWeakest(call, reviewer)),
  };
}

/** When the next card can be asked as a due one that cannot be asked now; null without one. */
export function nextDue({ seen, due_by }: Reviewer): Date | null {
  const times = [...seen.values()]
    .filter((card) => card.answered_at !== null || !isDue(card, due_by))
    .map(({ due, answered_at }) =>
      Math.max(due.getTime(), answered_at ? answered_at.getTime() + REST_MS : 0),
    );
  const next = Math.min(...times);
  return Number.isFinite(next) ? new Date(next) : null;
}
