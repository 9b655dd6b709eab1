import { type CsvValue, printCsv } from '#content/format/print-csv.ts';
import type { Report } from './read-report.ts';

/** The report as a CSV file with the columns section, name, value and definition. */
export function printReport(report: Report, now: Date): File {
  const rows = [
    ['Sección', 'Nombre', 'Valor', 'Definición'],
    ...(report.is_sample ? [['Aviso', 'Datos de ejemplo', '', 'Todavía no hay actividad real.']] : []),
    ...figureRows(report),
    ...listRows(report),
  ];
  const name = `reporte-${now.toISOString().slice(0, 10)}.csv`;
  return new File([printCsv(rows)], name, { type: 'text/csv; charset=utf-8' });
}

const figureRows = (report: Report): CsvValue[][] =>
  (
    [
      ['Usuarios activos (7 días)', report.active_users],
      ['Lecciones completadas', report.lessons_completed],
      ['Insignias entregadas', report.badges_awarded],
      ['Tasa de finalización (%)', report.completion_rate],
    ] as const
  ).map(([name, { value, definition }]) => ['Resumen', name, value, definition]);

const listRows = ({
  weekly_activity,
  top_lessons,
  top_learners,
  hardest_questions,
}: Report): CsvValue[][] => [
  ...weekly_activity.days.map(({ day, lessons_completed }) => [
    'Actividad semanal',
    day,
    lessons_completed,
    weekly_activity.definition,
  ]),
  ...top_lessons.rows.map(({ title, completions }) => [
    'Lecciones más completadas',
    title,
    completions,
    top_lessons.definition,
  ]),
  ...top_learners.rows.map(({ full_name, total_points }) => [
    'Personas con más puntos',
    full_name,
    total_points,
    top_learners.definition,
  ]),
  ...hardest_questions.rows.map(({ lesson_title, question_text, wrong_share }) => [
    'Preguntas más difíciles (% de fallos)',
    `${lesson_title}: ${question_text}`,
    wrong_share,
    hardest_questions.definition,
  ]),
];
