import type * as z from 'zod/mini';
import type { Call } from '#server/endpoints/call.ts';
import type { analyticsReport } from '../analytics.contract.ts';
import { DEFINITIONS } from '../period-figures.ts';
import {
  countActiveUsers,
  countBadgesAwarded,
  countLessonsCompleted,
  hasActivity,
  lastSevenDays,
  readCompletionRate,
  readWeeklyActivity,
} from './read-figures.ts';
import { readHardestQuestions, readTopLearners, readTopLessons } from './read-top-lists.ts';

export type Report = z.output<typeof analyticsReport>;

type Figures = ReturnType<typeof sampleReport>;

/** All figures of the analytics page with their definitions; examples before the first quiz. */
export async function readReport({ db, now, caller }: Call): Promise<Report> {
  const figures = (await hasActivity(db))
    ? await readRealFigures({ db, now, caller })
    : sampleReport(now, caller.time_zone);
  return withDefinitions(figures);
}

/** Reads one figure after another, so that analytics occupies one database connection only. */
async function readRealFigures({ db, now, caller }: Pick<Call, 'db' | 'now' | 'caller'>): Promise<Figures> {
  return {
    is_sample: false,
    active_users: await countActiveUsers(db, now),
    lessons_completed: await countLessonsCompleted(db),
    badges_awarded: await countBadgesAwarded(db),
    completion_rate: await readCompletionRate(db),
    weekly_activity: await readWeeklyActivity(db, now, caller.time_zone),
    top_lessons: await readTopLessons(db),
    top_learners: await readTopLearners(db),
    hardest_questions: await readHardestQuestions(db),
  };
}

const withDefinitions = (figures: Figures): Report => ({
  is_sample: figures.is_sample,
  active_users: { value: figures.active_users, definition: DEFINITIONS.active_users },
  lessons_completed: { value: figures.lessons_completed, definition: DEFINITIONS.lessons_completed },
  badges_awarded: { value: figures.badges_awarded, definition: DEFINITIONS.badges_awarded },
  completion_rate: { value: figures.completion_rate, definition: DEFINITIONS.completion_rate },
  weekly_activity: { days: figures.weekly_activity, definition: DEFINITIONS.weekly_activity },
  top_lessons: { rows: figures.top_lessons, definition: DEFINITIONS.top_lessons },
  top_learners: { rows: figures.top_learners, definition: DEFINITIONS.top_learners },
  hardest_questions: { rows: figures.hardest_questions, definition: DEFINITIONS.hardest_questions },
});

const sampleReport = (now: Date, timeZone: string) => ({
  is_sample: true,
  active_users: 154,
  lessons_completed: 1234,
  badges_awarded: 89,
  completion_rate: 73,
  weekly_activity: lastSevenDays(now, timeZone).map((day, index) => ({
    day,
    lessons_completed: [24, 31, 28, 35, 42, 19, 16][index] ?? 0,
  })),
  top_lessons: [
    { id: 'ejemplo-1', title: 'Para qué sirve la contabilidad', completions: 98 },
    { id: 'ejemplo-2', title: 'El mapa de tu dinero', completions: 87 },
    { id: 'ejemplo-3', title: 'Por qué existen los impuestos', completions: 76 },
  ],
  top_learners: [
    { user_id: 'ejemplo-1', full_name: 'María García', total_points: 1250 },
    { user_id: 'ejemplo-2', full_name: 'Juan Pérez', total_points: 1120 },
    { user_id: 'ejemplo-3', full_name: 'Ana López', total_points: 980 },
  ],
  hardest_questions: [
    {
      id: 'ejemplo-1',
      question_text: '¿Qué es el patrimonio neto?',
      lesson_title: 'La ecuación contable',
      answers: 60,
      wrong_share: 45,
    },
    {
      id: 'ejemplo-2',
      question_text: '¿Qué mide la rentabilidad real?',
      lesson_title: 'Rentabilidad e inflación',
      answers: 52,
      wrong_share: 38,
    },
  ],
});
