import { changeSince } from '#domain/time/date-range.ts';
import { COHORT_DEFINITION, FUNNEL_DEFINITION } from '../../period-figures.ts';
import type { CollectedReport } from './collect-report.ts';
import { describedFigures, nameRange, OVERVIEW_HEAD, overviewRows, shareOf } from './report-lines.ts';
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

const overviewSheet = ({ overview, today }: CollectedReport): Sheet => ({
  name: 'Resumen',
  head: OVERVIEW_HEAD,
  widths: [30, 50, 12, 90],
  rows: [['Fecha del reporte', '', sheetDay(today), ''], ...overviewRows(overview, sheetDay)],
});

const periodSheet = ({ range, before, period }: CollectedReport): Sheet => ({
  name: 'Periodo',
  head: ['Cifra', nameRange(range), nameRange(before), 'Diferencia', 'Diferencia (%)', 'Definición'],
  widths: [36, 26, 26, 12, 14, 90],
  rows: describedFigures(period.figures).map(({ name, unit, value, before: earlier, definition }) => {
    const change = value === null || earlier === null ? null : changeSince(earlier, value);
    // A difference of percentages is in points.
    const percent = unit ? null : (change?.percent ?? null);
    return [name, value, earlier, change?.difference ?? null, percent, definition];
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
