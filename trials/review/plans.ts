import { newCard, nextCard, type ReviewCard } from '#domain/learning/review.ts';
import { WEIGHTS } from '#domain/learning/review-parameters.ts';

/** Says after each answer how many days later the question returns. */
export type Plan = { answered(right: boolean, day: number): number };

const DAY_MS = 86_400_000;
const instantOf = (day: number) => new Date(Date.UTC(2026, 0, 1, 12) + day * DAY_MS);

/**
 * The app's own schedule (domain/learning/review.ts).
 * @param guess the chance to be right without knowing that it expects
 */
export function ownPlan(retention: number, guess: number, weights = WEIGHTS): Plan {
  let card: ReviewCard | null = null;
  return {
    answered(correct, day) {
      const at = instantOf(day);
      const answer = { correct, guess };
      card = card ? nextCard(card, answer, at, retention, weights) : newCard(answer, at, retention, weights);
      return Math.round((card.due.getTime() - at.getTime()) / DAY_MS);
    },
  };
}

const FIXED_DAYS = [1, 3, 7, 21];

/** After 1, 3, 7 and 21 days, then every 21; a wrong answer begins again. */
export function fixedPlan(): Plan {
  let step = -1;
  return {
    answered(right) {
      step = !right ? 0 : Math.min(step + 1, FIXED_DAYS.length - 1);
      return FIXED_DAYS[step]!;
    },
  };
}

const QUALITIES = { wrong: 2, right: 4 };

/** SuperMemo 2 (Woźniak 1990): after 1 and 6 days, then the former interval times the question's easiness. */
export function superMemo2(): Plan {
  let repetitions = 0;
  let interval = 0;
  let easiness = 2.5;
  return {
    answered(right) {
      const short = 5 - QUALITIES[right ? 'right' : 'wrong'];
      easiness = Math.max(1.3, easiness + 0.1 - short * (0.08 + short * 0.02));
      repetitions = !right ? 0 : repetitions + 1;
      interval = repetitions <= 1 ? 1 : repetitions === 2 ? 6 : Math.round(interval * easiness);
      return interval;
    },
  };
}
