import type { CsvValue } from '#content/format/print/print-csv.ts';
import { COHORT_DEFINITION, FUNNEL_DEFINITION, figuresInOrder } from '../../period-figures.ts';
import type { Report } from '../read-report.ts';
import type { CollectedReport } from './collect-report.ts';

type Line = readonly [section: string, name: string, value: CsvValue, definition: string];

/** The report as lines of a CSV file: section, name, value and definition. Days are written as a spreadsheet in Spanish reads them. */
export function reportLines(report: CollectedReport): CsvValue[][] {
  const { overview } = report;
  return [
    OVERVIEW_HEAD,
    ...overviewRows(overview, spanishDay),
    ...periodLines(report),
    ...lessonLines(report),
    ...cohortLines(report),
  ].map((line) => [...line]);
}

/** '2026-03-09' as '09/03/2026'. */
export const spanishDay = (day: string): string => day.split('-').reverse().join('/');

export const nameRange = ({ from, to }: { from: string; to: string }): string =>
  `${spanishDay(from)} a ${spanishDay(to)}`;

export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 100) / whole);

export const OVERVIEW_HEAD = ['Sección', 'Nombre', 'Valor', 'Definición'] as const;

const OVERVIEW_FIGURES = [
  ['active_users', 'Usuarios activos (7 días)'],
  ['lessons_completed', 'Lecciones completadas'],
  ['badges_awarded', 'Insignias entregadas'],
  ['completion_rate', 'Tasa de finalización (%)'],
] as const;

/** The overview as either file has it. @param showDay writes a day as the file does */
export function overviewRows<Day>(report: Report, showDay: (day: string) => Day) {
  type Row = readonly [section: string, name: string | Day, value: string | number, definition: string];
  const { weekly_activity, top_lessons, top_learners, hardest_questions: hardest } = report;
  const rows = (
    section: string,
    { definition }: { definition: string },
    shown: readonly (readonly [name: string | Day, value: number])[],
  ) => shown.map(([name, value]): Row => [section, name, value, definition]);
  const sample: Row = ['Aviso', 'Datos de ejemplo', '', 'Todavía no hay actividad real.'];
  return [
    ...(report.is_sample ? [sample] : []),
    ...OVERVIEW_FIGURES.flatMap(([figure, name]) =>
      rows('Resumen', report[figure], [[name, report[figure].value]]),
    ),
    ...rows(
      'Actividad semanal',
      weekly_activity,
      weekly_activity.days.map(({ day, lessons_completed }) => [showDay(day), lessons_completed]),
    ),
    ...rows(
      'Lecciones más completadas',
      top_lessons,
      top_lessons.rows.map(({ title, completions }) => [title, completions]),
    ),
    ...rows(
      'Personas con más puntos',
      top_learners,
      top_learners.rows.map(({ full_name, total_points }) => [full_name, total_points]),
    ),
    ...rows(
      'Preguntas más difíciles (% de fallos)',
      hardest,
      hardest.rows.map((row) => [`${row.lesson_title}: ${row.question_text}`, row.wrong_share]),
    ),
  ];
}

function periodLines({ range, before, period }: CollectedReport): Line[] {
  const figures = describedFigures(period.figures);
  return [
    ...figures.map((each): Line => [`Periodo ${nameRange(range)}`, each.name, each.value, each.definition]),
    ...figures.map(
      (each): Line => [`Periodo anterior ${nameRange(before)}`, each.name, each.before, each.definition],
    ),
    ...period.parts.map(
      ({ from, finished }): Line => ['Quizzes terminados desde el día', spanishDay(from), finished, ''],
    ),
  ];
}

/** The figures of a period with their names and definitions, in the order of the screen. */
export const describedFigures = (figures: CollectedReport['period']['figures']) =>
  figuresInOrder(figures).map(({ label, unit, ...figure }) => ({
    ...figure,
    unit,
    name: unit ? `${label} (${unit})` : label,
  }));

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
