import { useQuery } from '@tanstack/react-query';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { CategoryBadge } from '#features/back-office/frame/web/cell/lesson-badges.tsx';
import { LessonLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import { showDate } from '#features/back-office/frame/web/cell/show-time.ts';
import { type DataColumn, DataTable, dataColumn } from '#features/back-office/frame/web/table/data-table.tsx';
import type { PersonResult } from '#features/back-office/people/web/rows.ts';
import { Nothing, PersonSection, resultsOptions } from './person-section.tsx';

export function PersonProgress({ id }: { id: string }) {
  return (
    <PersonSection
      anchor="progreso"
      title="Progreso"
      query={useQuery(resultsOptions(id))}
      rows={({ results }) => results.length}
      shown={0}
    >
      {({ level, completed_lessons, lessons, last_activity_at, results }, { isWhole }) => (
        <>
          <p className="text-muted">
            Nivel {formatSpanishNumber(level, 0)} · {completed_lessons} de {lessons} lecciones
            {last_activity_at && ` · última actividad el ${showDate(last_activity_at)}`}
          </p>
          {results.length === 0 && <Nothing>Todavía no ha completado ninguna lección.</Nothing>}
          {isWhole && (
            <div className="mt-3">
              <DataTable
                caption="Progreso"
                rows={results}
                columns={columns}
                rowId={({ lesson_id }) => lesson_id}
              />
            </div>
          )}
        </>
      )}
    </PersonSection>
  );
}

const columns: readonly DataColumn<PersonResult>[] = [
  dataColumn(
    'Lección',
    ({ lesson_id, lesson_title }) => <LessonLink id={lesson_id}>{lesson_title}</LessonLink>,
    { plain: true, className: 'max-w-80 font-semibold' },
  ),
  dataColumn('Categoría', ({ category }) => <CategoryBadge category={category} />),
  dataColumn.number('Mejor resultado', ({ score, total_questions }) => `${score} de ${total_questions}`),
  dataColumn.number('Puntos', ({ total_points }) => formatSpanishNumber(total_points, 0)),
  dataColumn.muted('Fecha', ({ completed_at }) => showDate(completed_at)),
];
