import { BADGE_CONDITION_TYPES, type BadgeConditionType } from '#domain/game/badges.ts';

const labels: Record<BadgeConditionType, string> = {
  lesson_completed: 'Lección completada',
  lessons_completed_count: 'Lecciones completadas',
  points_earned: 'Puntos obtenidos',
  days_active: 'Días activo',
  streak_days: 'Días de racha',
};

export const conditionTypes = BADGE_CONDITION_TYPES.map((value) => ({ value, label: labels[value] }));
