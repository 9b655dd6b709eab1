import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type CountedNoun, withCount } from '#domain/text/plural.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';

type BulkBarProps = {
  selection: { chosen: readonly unknown[]; clear: () => void };
  noun: CountedNoun;
  /** How chosen rows are called; nouns of lists are feminine but for few. */
  chosen?: 'elegida' | 'elegido';
  error: Error | null;
  /** What became of an action that was done for some rows only. */
  report?: Report | undefined;
  children: ReactNode;
};

type Report = { title: string; problems: readonly Problem[] };
/** A sentence, or what is wrong with a row and the link that leads to it. */
type Problem = string | { id: string; link: ReactNode; problems: readonly string[] };

/** What can be done with the chosen rows. An action that was refused says why here, and the rows stay chosen. */
export function BulkBar({ selection, noun, chosen = 'elegida', ...props }: BulkBarProps) {
  const { error, report = error && reportOf(error), children } = props;
  const count = selection.chosen.length;
  if (count === 0) return null;
  return (
    <section
      data-bulk
      aria-label="Acciones con las filas elegidas"
      className="sticky bottom-4 z-10 mt-4 flex flex-col gap-2 rounded-card border border-line-strong bg-surface p-2 shadow-float"
    >
      {report && <Problems {...report} />}
      <div className="flex flex-wrap items-center gap-1">
        <p role="status" className="mr-2 pl-2 text-sm font-semibold tabular-nums">
          {withCount(count, noun)} {count === 1 ? chosen : `${chosen}s`}
        </p>
        {children}
        <Button variant="ghost" size="sm" className="ml-auto" onClick={selection.clear}>
          <X />
          Quitar selección
        </Button>
      </div>
    </section>
  );
}

const reportOf = (error: Error): Report => ({
  title: messageOf(error),
  problems: error instanceof ApiError ? (error.fields.state ?? []) : [],
});

const Problems = ({ title, problems }: Report) => (
  <InlineAlert tone="danger" title={title}>
    {problems.length > 0 && (
      <ul className="max-h-40 list-disc overflow-y-auto pl-5 text-sm wrap-anywhere">
        {problems.map((problem) =>
          typeof problem === 'string' ? (
            <li key={problem}>{problem}</li>
          ) : (
            <li key={problem.id}>
              {problem.link}: {problem.problems.join(' ')}
            </li>
          ),
        )}
      </ul>
    )}
  </InlineAlert>
);
