import type { BadgeConditionType } from '#domain/game/badges.ts';

/** Here, because learners' pages load the badges' rules and never show these words. */
export const BADGE_CONDITION_LABELS: Record<BadgeConditionType, string> = {
  lesson_completed: 'Lección completada',
  lessons_completed_count: 'Lecciones completadas',
  points_earned: 'Puntos obtenidos',
  days_active: 'Días activo',
  streak_days: 'Días de racha',
  exams_passed: 'Exámenes aprobados',
};
