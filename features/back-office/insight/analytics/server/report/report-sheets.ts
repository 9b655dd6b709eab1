import { changeSince } from '#domain/time/date-range.ts';
import { COHORT_DEFINITION, FUNNEL_DEFINITION, PERIOD_FIGURES } from '../../period-figures.ts';
import type { CollectedReport } from './collect-report.ts';
import { nameRange, shareOf } from './report-lines.ts';
import { type Sheet, sheetDay } from './write-sheets.ts';

/** The report as sheets of a workbook, with days as true dates and numbers as numbers. */
export function reportSheets(report: CollectedReport): Sheet[] {
  return [
    overviewSheet(report),
    periodSheet(report),
    daysSheet(report),
    lessonsSheet(report),
    cohortSheet(report),
  ];
}

function overviewSheet({ overview, today }: CollectedReport): Sheet {
  const { active_users, lessons_completed, badges_awarded, completion_rate } = overview;
  const { top_lessons, top_learners, hardest_questions, weekly_activity } = overview;
  return {
    name: 'Resumen',
    head: ['Sección', 'Nombre', 'Valor', 'Definición'],
    widths: [30, 50, 12, 90],
    rows: [
      ['Fecha del reporte', '', sheetDay(today), ''],
      ...(overview.is_sample ? [['Aviso', 'Datos de ejemplo', '', 'Todavía no hay actividad real.']] : []),
      ['Resumen', 'Usuarios activos (7 días)', active_users.value, active_users.definition],
      ['Resumen', 'Lecciones completadas', lessons_completed.value, lessons_completed.definition],
      ['Resumen', 'Insignias entregadas', badges_awarded.value, badges_awarded.definition],
      ['Resumen', 'Tasa de finalización (%)', completion_rate.value, completion_rate.definition],
      ...weekly_activity.days.map((row) => [
        'Actividad semanal',
        sheetDay(row.day),
        row.lessons_completed,
        weekly_activity.definition,
      ]),
      ...top_lessons.rows.map((row) => [
        'Lecciones más completadas',
        row.title,
        row.completions,
        top_lessons.definition,
      ]),
      ...top_learners.rows.map((row) => [
        'Personas con más puntos',
        row.full_name,
        row.total_points,
        top_learners.definition,
      ]),
      ...hardest_questions.rows.map((row) => [
        'Preguntas más difíciles (% de fallos)',
        `${row.lesson_title}: ${row.question_text}`,
        row.wrong_share,
        hardest_questions.definition,
      ]),
    ],
  };
}

const periodSheet = ({ range, before, period }: CollectedReport): Sheet => ({
  name: 'Periodo',
  head: ['Cifra', nameRange(range), nameRange(before), 'Diferencia', 'Diferencia (%)', 'Definición'],
  widths: [36, 26, 26, 12, 14, 90],
  rows: PERIOD_FIGURES.map(({ name, label, unit, definition }) => {
    const { value = null, before: earlier = null } = period.figures.find((one) => one.name === name) ?? {};
    const change = value === null || earlier === null ? null : changeSince(earlier, value);
    return [
      unit ? `${label} (${unit})` : label,
      value,
      earlier,
      change?.difference ?? null,
      // A difference of percentages is in points.
      unit ? null : (change?.percent ?? null),
      definition,
    ];
  }),
});

const daysSheet = ({ period }: CollectedReport): Sheet => ({
  name: 'Actividad',
  head: ['Desde', 'Hasta', 'Quizzes empezados', 'Quizzes terminados', 'Completadas por primera vez'],
  widths: [12, 12, 20, 20, 28],
  rows: period.parts.map(({ from, to, begun, finished, completed }) => [
    sheetDay(from),
    sheetDay(to),
    begun,
    finished,
    completed,
  ]),
});

const lessonsSheet = ({ lessons }: CollectedReport): Sheet => ({
  name: 'Lecciones',
  head: ['Lección', 'Abierta', 'Empezados', 'Terminados', 'Terminados antes', 'Aciertos (%)', 'Definición'],
  widths: [50, 12, 12, 12, 18, 14, 90],
  rows: lessons.map(({ title, opened, begun, finished, finished_before, right_answers, questions }) => [
    title,
    opened,
    begun,
    finished,
    finished_before,
    shareOf(right_answers, questions),
    FUNNEL_DEFINITION,
  ]),
});

const cohortSheet = ({ cohorts }: CollectedReport): Sheet => ({
  name: 'Cohortes',
  head: [
    'Semana de registro',
    'Personas',
    'Terminaron al menos un quiz',
    ...cohorts.map((_, since) => `Semana ${since}`),
  ],
  widths: [20, 12, 28],
  rows: [
    ...cohorts.map(({ week, people, finished_one, active }) => [
      sheetDay(week),
      people,
      finished_one,
      ...active.map((cell) => cell.people),
    ]),
    [COHORT_DEFINITION],
  ],
});
