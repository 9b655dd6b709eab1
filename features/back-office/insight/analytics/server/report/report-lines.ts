import type { CsvValue } from '#content/format/print/print-csv.ts';
import { COHORT_DEFINITION, FUNNEL_DEFINITION, PERIOD_FIGURES } from '../../period-figures.ts';
import type { Report } from '../read-report.ts';
import type { CollectedReport } from './collect-report.ts';

type Line = [section: string, name: string, value: CsvValue, definition: string];

/** The report as lines of a CSV file: section, name, value and definition. Days are written as a spreadsheet in Spanish reads them. */
export function reportLines(report: CollectedReport): CsvValue[][] {
  const { overview } = report;
  return [
    ['Sección', 'Nombre', 'Valor', 'Definición'],
    ...(overview.is_sample ? [['Aviso', 'Datos de ejemplo', '', 'Todavía no hay actividad real.']] : []),
    ...figureLines(overview),
    ...listLines(overview),
    ...periodLines(report),
    ...lessonLines(report),
    ...cohortLines(report),
  ];
}

/** '2026-03-09' as '09/03/2026'. */
export const spanishDay = (day: string): string => day.split('-').reverse().join('/');

export const nameRange = ({ from, to }: { from: string; to: string }): string =>
  `${spanishDay(from)} a ${spanishDay(to)}`;

export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 100) / whole);

const figureLines = (report: Report): Line[] =>
  (
    [
      ['Usuarios activos (7 días)', report.active_users],
      ['Lecciones completadas', report.lessons_completed],
      ['Insignias entregadas', report.badges_awarded],
      ['Tasa de finalización (%)', report.completion_rate],
    ] as const
  ).map(([name, { value, definition }]) => ['Resumen', name, value, definition]);

const listLines = ({ weekly_activity, top_lessons, top_learners, hardest_questions }: Report): Line[] => [
  ...weekly_activity.days.map(
    ({ day, lessons_completed }): Line => [
      'Actividad semanal',
      spanishDay(day),
      lessons_completed,
      weekly_activity.definition,
    ],
  ),
  ...top_lessons.rows.map(
    ({ title, completions }): Line => [
      'Lecciones más completadas',
      title,
      completions,
      top_lessons.definition,
    ],
  ),
  ...top_learners.rows.map(
    ({ full_name, total_points }): Line => [
      'Personas con más puntos',
      full_name,
      total_points,
      top_learners.definition,
    ],
  ),
  ...hardest_questions.rows.map(
    ({ lesson_title, question_text, wrong_share }): Line => [
      'Preguntas más difíciles (% de fallos)',
      `${lesson_title}: ${question_text}`,
      wrong_share,
      hardest_questions.definition,
    ],
  ),
];

function periodLines({ range, before, period }: CollectedReport): Line[] {
  const lines = (section: string, which: 'value' | 'before') =>
    PERIOD_FIGURES.map(({ name, label, unit, definition }): Line => {
      const figure = period.figures.find((one) => one.name === name);
      return [section, unit ? `${label} (${unit})` : label, figure?.[which], definition];
    });
  return [
    ...lines(`Periodo ${nameRange(range)}`, 'value'),
    ...lines(`Periodo anterior ${nameRange(before)}`, 'before'),
    ...period.parts.map(
      ({ from, finished }): Line => ['Quizzes terminados desde el día', spanishDay(from), finished, ''],
    ),
  ];
}

const lessonLines = ({ lessons }: CollectedReport): Line[] =>
  lessons.flatMap(({ title, opened, begun, finished, right_answers, questions }): Line[] => [
    [`Embudo: ${title}`, 'Abierta', opened, FUNNEL_DEFINITION],
    [`Embudo: ${title}`, 'Quizzes empezados', begun, FUNNEL_DEFINITION],
    [`Embudo: ${title}`, 'Quizzes terminados', finished, FUNNEL_DEFINITION],
    [`Embudo: ${title}`, 'Aciertos (%)', shareOf(right_answers, questions), FUNNEL_DEFINITION],
  ]);

const cohortLines = ({ cohorts }: CollectedReport): Line[] =>
  cohorts.flatMap(({ week, people, finished_one, active }): Line[] => {
    const section = `Registro en la semana del ${spanishDay(week)}`;
    return [
      [section, 'Personas', people, COHORT_DEFINITION],
      [section, 'Terminaron al menos un quiz', finished_one, COHORT_DEFINITION],
      ...active.map(
        (cell, since): Line => [
          section,
          `Activas en la semana ${since}${cell.is_complete ? '' : ' (sin terminar)'}`,
          cell.people,
          COHORT_DEFINITION,
        ],
      ),
    ];
  });
