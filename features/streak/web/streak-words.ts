import type { DayState } from '#domain/game/streak-calendar.ts';
import { withCount } from '#domain/text/plural.ts';
import { describeDay } from '#domain/time/calendar-day.ts';

type Streak = {
  days: number;
  longest: number;
  used_freeze_yesterday: boolean;
  is_active_today: boolean;
  paused_until: string | null;
};

/** What to say about a streak today. It names what is possible and never what was missed. */
export function streakNote(streak: Streak): string {
  if (streak.paused_until) return `Tu racha está en pausa hasta el ${describeDay(streak.paused_until)}.`;
  if (streak.used_freeze_yesterday) return 'Ayer descansaste. Tu racha sigue.';
  if (streak.is_active_today)
    return streak.days === 1 && streak.longest > 1
      ? 'Hoy empieza una racha nueva.'
      : 'Hoy ya cuenta. Vuelve mañana.';
  if (streak.days > 0) return 'Con un quiz o un repaso hoy, tu racha sigue.';
  if (streak.longest > 0) return 'Hoy empieza una racha nueva.';
  return 'Termina un quiz hoy y empieza tu racha.';
}

/** What a learner has of freezes, and when the next one comes. @param next null while as many are held as can be */
export function freezeNote(freezes: number, next: number | null): string {
  const held = `Tienes ${withCount(freezes, 'día de descanso guardado')}`;
  if (next === null) return `${held}, el máximo.`;
  const days = withCount(next, 'día activo');
  return freezes === 0 ? `Ganas un día de descanso en ${days}.` : `${held}. Ganas otro en ${days}.`;
}

/** The word beside a day's color; today and later days have none. */
export const DAY_WORDS: Record<DayState, string> = {
  active: 'Activo',
  frozen: 'Descanso cubierto',
  paused: 'Pausa',
  rest: 'Sin actividad',
  future: 'Por venir',
};
