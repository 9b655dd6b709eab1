import { Button } from '#web/ui/button.tsx';
import type { ComparedPart } from '../diff/compared-part.ts';
import { WordDiff } from '../diff/lazy-word-diff.tsx';

export type Side = 'theirs' | 'mine';

export type ReviewedPart<Values> = { part: ComparedPart<Values>; theirs: string; mine: string; picked: Side };

type ConflictReviewProps<Values> = {
  parts: readonly ReviewedPart<Values>[];
  onPick: (part: ComparedPart<Values>, side: Side) => void;
};

/** The fields that the stored row and the form hold differently; for each, one of the two goes into the form. */
export function ConflictReview<Values>({ parts, onPick }: ConflictReviewProps<Values>) {
  return (
    <section aria-label="Lo que cambió" className="flex flex-col gap-4 rounded-card border border-line p-4">
      <header>
        <h3 className="text-base font-semibold">Lo que cambió</h3>
        <p className="text-sm text-muted">
          Elige qué queda en el formulario y guarda. Nada se pierde: puedes volver a cambiar de idea.
        </p>
      </header>
      {parts.map(({ part, theirs, mine, picked }) => (
        <section key={part.label} aria-label={`Cambio: ${part.label}`} className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h4 className="text-sm font-semibold">{part.label}</h4>
            <PickSide picked={picked} onPick={(side) => onPick(part, side)} />
          </div>
          <WordDiff
            before={{ label: 'Lo guardado', text: theirs }}
            after={{ label: 'Lo tuyo', text: mine }}
          />
        </section>
      ))}
    </section>
  );
}

type PickSideProps = { picked: Side; onPick: (side: Side) => void };

const sides = [
  { side: 'theirs', text: 'Usar lo guardado' },
  { side: 'mine', text: 'Usar lo tuyo' },
] as const;

function PickSide({ picked, onPick }: PickSideProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {sides.map(({ side, text }) => (
        <Button
          key={side}
          variant={picked === side ? 'default' : 'outline'}
          size="sm"
          aria-pressed={picked === side}
          onClick={() => onPick(side)}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}
