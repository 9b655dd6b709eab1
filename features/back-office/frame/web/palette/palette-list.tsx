import { useEffect } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import type { PaletteResult } from './palette-results.ts';

type PaletteListProps = {
  id: string;
  results: readonly PaletteResult[];
  chosen: PaletteResult | undefined;
  optionId: (result: PaletteResult) => string;
  onChoose: (result: PaletteResult) => void;
};

/** The focus stays in the search field, which names the chosen option. */
export function PaletteList({ id, results, chosen, optionId, onChoose }: PaletteListProps) {
  const chosenId = chosen && optionId(chosen);
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  const groups = Map.groupBy(results, ({ group }) => group);
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Resultados"
      className="flex max-h-[50dvh] flex-col gap-3 overflow-y-auto"
    >
      {[...groups].map(([group, found]) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
        <div key={group} role="group" aria-label={group}>
          <p aria-hidden="true" className="mb-1 px-2.5 text-xs font-semibold text-muted">
            {group}
          </p>
          {found.map((result) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys
            <div
              key={result.id}
              id={optionId(result)}
              role="option"
              tabIndex={-1}
              aria-selected={result === chosen}
              onClick={() => onChoose(result)}
              className={classNames(
                'flex min-h-9 cursor-pointer flex-wrap items-center gap-x-2 rounded-small px-2.5 py-1.5 text-sm hover:bg-hover pointer-coarse:min-h-tap',
                result === chosen && 'bg-brand-soft text-brand',
              )}
            >
              <span className="line-clamp-2 min-w-0 font-medium wrap-anywhere">{result.label}</span>
              {result.detail && <span className="min-w-0 text-muted wrap-anywhere">{result.detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
