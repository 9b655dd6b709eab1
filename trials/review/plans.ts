import { newCard, nextCard, type ReviewCard } from '#domain/learning/review.ts';
import type { Rating } from './memory.ts';

/** Says after each answer how many days later the question returns. */
export type Plan = { answered(rating: Rating, day: number): number };

const DAY_MS = 86_400_000;
const instantOf = (day: number) => new Date(Date.UTC(2026, 0, 1, 12) + day * DAY_MS);

/** The app's own schedule (domain/learning/review.ts). */
export function ownPlan(retention: number): Plan {
  let card: ReviewCard | null = null;
  return {
    answered(rating, day) {
      const at = instantOf(day);
      card = card ? nextCard(card, rating, at, retention) : newCard(rating, at, retention);
      return Math.round((card.due.getTime() - at.getTime()) / DAY_MS);
    },
  };
}

const FIXED_DAYS = [1, 3, 7, 21];

/** After 1, 3, 7 and 21 days, then every 21; a wrong answer begins again. */
export function fixedPlan(): Plan {
  let step = -1;
  return {
    answered(rating) {
      step = rating === 'again' ? 0 : Math.min(step + 1, FIXED_DAYS.length - 1);
      return FIXED_DAYS[step]!;
    },
  };
}

const QUALITIES = { again: 2, good: 4, easy: 5 } as const;

/** SuperMemo 2 (Woźniak 1990): after 1 and 6 days, then the former interval times the question's easiness. */
export function superMemo2(): Plan {
  let repetitions = 0;
  let interval = 0;
  let easiness = 2.5;
  return {
    answered(rating) {
      const short = 5 - QUALITIES[rating];
      easiness = Math.max(1.3, easiness + 0.1 - short * (0.08 + short * 0.02));
      repetitions = rating === 'again' ? 0 : repetitions + 1;
      interval = repetitions <= 1 ? 1 : repetitions === 2 ? 6 : Math.round(interval * easiness);
      return interval;
    },
  };
}
