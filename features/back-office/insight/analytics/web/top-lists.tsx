import type { ReactNode } from 'react';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { withCount } from '#domain/text/plural.ts';
import { DefinedTitle } from '#features/back-office/frame/web/cell/definition.tsx';
import { PersonLink } from '#features/back-office/frame/web/cell/person-link.tsx';
import { ActivityLink, LessonLink, QuestionLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import type { Report } from '#features/back-office/insight/web/rows.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';

type Row = { id: string; name: ReactNode; below?: string; value: number; shown: ReactNode };

export function TopLists({ report: { is_sample, ...report } }: { report: Report }) {
  const number = (value: number) => formatSpanishNumber(value, 0);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <TopList
        title="Lecciones más completadas"
        definition={report.top_lessons.definition}
        rows={report.top_lessons.rows.map((row) => ({
          id: row.id,
          name: is_sample ? row.title : <LessonLink id={row.id}>{row.title}</LessonLink>,
          below: shareOfAll(row.completions, report.lessons_completed.value),
          value: row.completions,
          shown: is_sample ? (
            number(row.completions)
          ) : (
            <ActivityLink count={row.completions} search={{ que: 'completed', leccion: row.id }} />
          ),
        }))}
        whole={report.lessons_completed.value}
      />
      <TopList
        title="Quienes más puntos tienen"
        definition={report.top_learners.definition}
        rows={report.top_learners.rows.map((row) => ({
          id: row.user_id,
          name: is_sample ? row.full_name : <PersonLink person={row} className="" />,
          value: row.total_points,
          shown: `${number(row.total_points)} pts`,
        }))}
      />
      <TopList
        title="Preguntas más difíciles"
        whole={100}
        className="lg:col-span-2"
        definition={report.hardest_questions.definition}
        rows={report.hardest_questions.rows.map((row) => ({
          id: row.id,
          name: is_sample ? row.question_text : <QuestionLink id={row.id}>{row.question_text}</QuestionLink>,
          below: `${row.lesson_title} · ${withCount(row.answers, 'respuesta')}`,
          value: row.wrong_share,
          shown: `${row.wrong_share} % falla`,
        }))}
      />
    </div>
  );
}

const shareOfAll = (completions: number, all: number): string =>
  `${formatSpanishNumber(all === 0 ? 0 : (completions * 100) / all, 0)} % de todas las completadas`;

type TopListProps = {
  title: string;
  definition: string;
  rows: readonly Row[];
  /** What the values are parts of, which bars show; without it there are none, since they would compare nothing. */
  whole?: number;
  className?: string;
};

const TopList = ({ title, definition, rows, whole, className }: TopListProps) => (
  <Card look="line" className={className}>
    <CardHeader title={<DefinedTitle of={title}>{definition}</DefinedTitle>} />
    {rows.length === 0 && <p className="text-sm text-muted">Todavía no hay datos.</p>}
    <ol className="flex flex-col gap-3">
      {rows.map((row) => (
        <li key={row.id} className="text-sm">
          <div className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 font-medium">{row.name}</span>
            <span className="shrink-0 font-semibold tabular-nums">{row.shown}</span>
          </div>
          {row.below && <p className="text-muted">{row.below}</p>}
          {whole !== undefined && (
            <span aria-hidden="true" className="mt-1.5 block h-1.5 rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-brand/60"
                style={{ width: `${(row.value / Math.max(1, whole)) * 100}%` }}
              />
            </span>
          )}
        </li>
      ))}
    </ol>
  </Card>
);
