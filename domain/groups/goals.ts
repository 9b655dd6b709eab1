import { type CountedNoun, withCount } from '#domain/text/plural.ts';
import type { AssignmentKind, REVIEW_UNITS } from './assignment-kinds.ts';

type Goal = { kind: AssignmentKind; goal?: number | null; unit?: (typeof REVIEW_UNITS)[number] | null };

/** What the goal of an assignment counts. */
export const goalNoun = ({ kind, unit }: Goal): CountedNoun =>
  kind === 'test'
    ? 'pregunta'
    : kind === 'exercises'
      ? 'acierto'
      : kind === 'category'
        ? 'lección'
        : unit === 'days'
          ? 'día'
          : 'tarjeta';

/** A goal in words: '5 lecciones'. */
export const describeGoal = (task: Goal): string => withCount(task.goal ?? 0, goalNoun(task));
