import type { ImportResult } from '#features/back-office/content/web/rows.ts';
import { InlineAlert } from '#web/ui/inline-alert.tsx';

export function ImportProblems({ problems }: Pick<ImportResult, 'problems'>) {
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
