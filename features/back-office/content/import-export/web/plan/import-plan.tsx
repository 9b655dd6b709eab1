import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { withCount } from '#domain/text/plural.ts';
import type { ImportResult } from '#features/back-office/content/web/rows.ts';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { ImportCounts } from './import-counts.tsx';
import { ImportProblems } from './import-problems.tsx';
import { PlannedLesson } from './planned-lesson.tsx';

export function ImportPlan({ plan: { problems, lessons, counts, differences } }: { plan: ImportResult }) {
  if (problems.length > 0) return <ImportProblems problems={problems} />;
  const isIdle = lessons.every(({ change }) => change === 'unchanged');
  const hasDrafts = lessons.some(({ change }) => change === 'created' || change === 'restored');
  const byLesson = Map.groupBy(differences.questions, ({ lesson_id }) => lesson_id);
  return (
    <div className="flex flex-col gap-3">
      <InlineAlert tone={isIdle ? 'info' : 'success'}>
        {isIdle
          ? 'El archivo está bien, y todo lo que contiene ya está aquí.'
          : 'El archivo está bien. Esto es lo que pasará:'}
        {hasDrafts && ' Las lecciones nuevas y las recuperadas quedan como borrador hasta que las publiques.'}
      </InlineAlert>
      {!isIdle && <ImportCounts counts={counts} />}
      {differences.missing > 0 && (
        <InlineAlert>
          {withCount(differences.missing, 'pregunta')} de estas lecciones{' '}
          {differences.missing === 1
            ? 'no está en el archivo: se queda como está.'
            : 'no están en el archivo: se quedan como están.'}
        </InlineAlert>
      )}
      <ul className="rounded-control border border-line text-sm">
        {lessons.map((lesson) => (
          <li key={lesson.id} className="border-line not-last:border-b">
            <PlannedLesson lesson={lesson} questions={byLesson.get(lesson.id) ?? []} />
          </li>
        ))}
      </ul>
      {differences.left_out > 0 && (
        <p className="text-sm text-muted">
          Hay {formatSpanishNumber(differences.left_out, 0)} preguntas más que no se detallan aquí.
        </p>
      )}
    </div>
  );
}
