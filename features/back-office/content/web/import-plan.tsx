import { withCount } from '#domain/plural.ts';
import type { ImportResult } from '#features/back-office/web/list/rows.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { ImportCounts } from './import-counts.tsx';

const changes: Record<ImportResult['lessons'][number]['change'], { label: string; tone: BadgeTone }> = {
  created: { label: 'Nueva', tone: 'correct' },
  restored: { label: 'Recuperada', tone: 'brand' },
  updated: { label: 'Cambia', tone: 'caution' },
  unchanged: { label: 'Sin cambios', tone: 'neutral' },
};

export function ImportPlan({ plan: { problems, lessons, counts } }: { plan: ImportResult }) {
  if (problems.length > 0) return <Problems problems={problems} />;
  const isIdle = lessons.every(({ change }) => change === 'unchanged');
  const hasDrafts = lessons.some(({ change }) => change === 'created' || change === 'restored');
  return (
    <div className="flex flex-col gap-3">
      <InlineAlert tone={isIdle ? 'info' : 'success'}>
        {isIdle
          ? 'El archivo está bien, y todo lo que contiene ya está aquí.'
          : 'El archivo está bien. Esto es lo que pasará:'}
        {hasDrafts && ' Las lecciones nuevas y las recuperadas quedan como borrador hasta que las publiques.'}
      </InlineAlert>
      {!isIdle && <ImportCounts counts={counts} />}
      <ul className="rounded-control border border-line text-sm">
        {lessons.map((lesson) => (
          <li
            key={lesson.id}
            className="flex items-center justify-between gap-4 border-line px-3.5 py-2 not-last:border-b"
          >
            <span className="min-w-0 flex-1">
              {lesson.title}
              {lesson.questions.removed > 0 && (
                <span className="block text-wrong">
                  Se elimina: {withCount(lesson.questions.removed, 'pregunta')}
                </span>
              )}
            </span>
            <Badge tone={changes[lesson.change].tone}>{changes[lesson.change].label}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Problems({ problems }: Pick<ImportResult, 'problems'>) {
  return (
    <InlineAlert
      tone="danger"
      title={
        problems.length === 1
          ? 'Hay 1 problema; nada se ha importado'
          : `Hay ${problems.length} problemas; nada se ha importado`
      }
    >
      <ul className="mt-2 flex flex-col gap-1">
        {problems.map(({ line, message }) => (
          <li key={`${line} ${message}`} className="flex gap-2">
            <span className="w-18 shrink-0 font-semibold tabular-nums">Línea {line}</span>
            <span className="min-w-0">{message}</span>
          </li>
        ))}
      </ul>
    </InlineAlert>
  );
}
