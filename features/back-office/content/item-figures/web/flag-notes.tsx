import { withCount } from '#domain/text/plural.ts';
import type { ItemFigures } from '#features/back-office/content/web/rows.ts';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { FLAG_WORDS } from '../definitions.ts';

type FlagNotesProps = { period: ItemFigures['periods'][number]; minAnswers: number };

/** What the figures warn of, and what to do about it. */
export function FlagNotes({ period: { flags, answers }, minAnswers }: FlagNotesProps) {
  if (answers < minAnswers)
    return (
      <InlineAlert title="Pocas respuestas">
        {withCount(answers, 'respuesta')} de las {minAnswers} que hacen falta para que las cifras digan algo.
      </InlineAlert>
    );
  if (flags.length === 0) return <p className="text-sm text-muted">Sin señales: nada llama la atención.</p>;
  return (
    <ul aria-label="Señales" className="flex flex-col gap-3">
      {flags.map((flag) => {
        const { label, meaning, advice } = FLAG_WORDS[flag];
        return (
          <li key={flag}>
            <InlineAlert tone="warning" title={label}>
              {meaning} <strong>Qué hacer:</strong> {advice}
            </InlineAlert>
          </li>
        );
      })}
    </ul>
  );
}
