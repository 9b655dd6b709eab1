import { nounFor } from '#domain/text/plural.ts';

export const BADGE_CONDITION_TYPES = [
  'lesson_completed',
  'lessons_completed_count',
  'points_earned',
  'days_active',
  'streak_days',
  'exams_passed',
] as const;

export type BadgeConditionType = (typeof BADGE_CONDITION_TYPES)[number];

export type BadgeCondition = { condition_type: BadgeConditionType; condition_value: number };

const isBadgeConditionType = (type: string): type is BadgeConditionType =>
  BADGE_CONDITION_TYPES.some((known) => known === type);

export interface BadgeFacts {
  /** Rows of user_progress: every lesson finished at least once. */
  completedLessons: number;
  totalPoints: number;
  /** The learner’s streak as it stands now (domain/game/day.ts). */
  streakDays: number;
  /** Units whose exam was passed; only an exam changes it, so other finishes leave it out. */
  examsPassed?: number;
}

/** Whether facts meet a badge's condition (docs/product.md §4.5); `awarding/qualifying-users.ts` is the same rule in SQL. */
export function isBadgeEarned(
  { condition_type, condition_value }: BadgeCondition,
  facts: Partial<BadgeFacts>,
): boolean {
  return (facts[factOf(condition_type)] ?? 0) >= condition_value;
}

/** The badges that a learner has earned by these facts alone, without those the learner owns. */
export const badgesEarnedBy = <Badge extends BadgeCondition & { id: string }>(
  badges: readonly Badge[],
  owned: readonly string[],
  facts: Partial<BadgeFacts>,
): Badge[] => badges.filter((badge) => !owned.includes(badge.id) && isBadgeEarned(badge, facts));

/** Of each fact that badges look at, the badge nearest in reach, without those reached or out of reach even by `best`. */
export function nextBadges<Badge extends BadgeCondition>(
  badges: readonly Badge[],
  facts: BadgeFacts,
  best: BadgeFacts,
): (Badge & { reached: number })[] {
  const nearest = new Map<keyof BadgeFacts, Badge & { reached: number }>();
  for (const badge of badges) {
    const fact = factOf(badge.condition_type);
    if (isBadgeEarned(badge, facts) || !isBadgeEarned(badge, best)) continue;
    const candidate = { ...badge, reached: facts[fact] ?? 0 };
    const known = nearest.get(fact);
    if (!known || byDistance(candidate, known) < 0) nearest.set(fact, candidate);
  }
  return [...nearest.values()].sort(byDistance);
}

type Candidate = { reached: number; condition_value: number };

const byDistance = (one: Candidate, other: Candidate) =>
  other.reached / other.condition_value - one.reached / one.condition_value ||
  one.condition_value - other.condition_value;

/** The fact that a condition looks at. Without a default, so that a new type does not compile until it is placed here. */
function factOf(type: BadgeConditionType): keyof BadgeFacts {
  switch (type) {
    case 'lesson_completed':
    case 'lessons_completed_count':
    case 'days_active':
      return 'completedLessons';
    case 'points_earned':
      return 'totalPoints';
    case 'streak_days':
      return 'streakDays';
    case 'exams_passed':
      return 'examsPassed';
  }
}

/** The sentence for a badge's condition, in the singular for a value of 1; a type of a newer server is shown by its name. */
export function badgeConditionSentence(type: string, value: number): string {
  return isBadgeConditionType(type) ? sentenceOf(type, value) : `Condición: ${type} (${value})`;
}

function sentenceOf(type: BadgeConditionType, value: number): string {
  switch (type) {
    case 'lesson_completed':
      return `Completar ${value} lección(es)`;
    case 'lessons_completed_count':
      return `Completar ${value} ${nounFor(value, 'lección')}`;
    case 'points_earned':
      return `Obtener ${value} ${nounFor(value, 'punto')}`;
    case 'days_active':
      return `Mantener ${value} ${nounFor(value, 'día')} activo`;
    case 'streak_days':
      return `Mantener una racha de ${value} ${nounFor(value, 'día')}`;
    case 'exams_passed':
      return value === 1 ? 'Aprobar el examen de una unidad' : `Aprobar los exámenes de ${value} unidades`;
  }
}

export const CONDITION_VALUE_RANGE = [1, 1_000_000] as const;
