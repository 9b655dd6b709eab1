import { withCount } from '#domain/plural.ts';

/** What a badge can ask for: the spec's four (§3) and `streak_days` (design, `days_active`). */
export const BADGE_CONDITION_TYPES = [
  'lesson_completed',
  'lessons_completed_count',
  'points_earned',
  'days_active',
  'streak_days',
] as const;

export type BadgeConditionType = (typeof BADGE_CONDITION_TYPES)[number];

export interface BadgeFacts {
  /** Rows of user_progress: every lesson finished at least once. */
  completedLessons: number;
  /** profiles.total_points */
  totalPoints: number;
  /** Consecutive local days with a finished lesson, ending today or yesterday. */
  streakDays: number;
}

/**
 * Whether a learner's facts meet a badge's condition (spec §4). `days_active` compares the
 * completed-lesson count, as the spec says. A type this version does not know is never earned.
 */
export function isBadgeEarned(
  badge: { condition_type: string; condition_value: number },
  facts: BadgeFacts,
): boolean {
  const reached = reachedFor(badge.condition_type, facts);
  return reached !== null && reached >= badge.condition_value;
}

function reachedFor(type: string, facts: BadgeFacts): number | null {
  switch (type) {
    case 'lesson_completed':
    case 'lessons_completed_count':
    case 'days_active':
      return facts.completedLessons;
    case 'points_earned':
      return facts.totalPoints;
    case 'streak_days':
      return facts.streakDays;
    default:
      return null;
  }
}

/** The sentence that tells what a badge asks for, in the spec's wording (§4), in the singular for a value of 1. */
export function badgeConditionSentence(type: string, value: number): string {
  switch (type) {
    case 'lesson_completed':
      return `Completar ${value} lección(es)`;
    case 'lessons_completed_count':
      return `Completar ${withCount(value, 'lección')}`;
    case 'points_earned':
      return `Obtener ${withCount(value, 'punto')}`;
    case 'days_active':
      return `Mantener ${withCount(value, 'día')} activo`;
    case 'streak_days':
      return `Mantener una racha de ${withCount(value, 'día')}`;
    default:
      return `Condición: ${type} (${value})`;
  }
}
