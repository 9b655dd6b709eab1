import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import type { ComparedPart } from '../diff/compared-part.ts';
import { WordDiff } from '../diff/lazy-word-diff.tsx';

export type Conflict<Values> = {
  message: string;
  parts: readonly ReviewedPart<Values>[] | undefined;
  pick: (part: ComparedPart<Values>, side: Side) => void;
  isUndecided: boolean;
  overwrite: () => unknown;
  calls: number;
  callAttention: () => void;
};

/** Reports who changed the row while this form was open. It takes the focus, also when somebody saves without having chosen. */
export function ConflictAlert<Values>({ conflict }: { conflict: Conflict<Values> }) {
  const { message, parts = [], pick, isUndecided, overwrite, calls } = conflict;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (calls === 0) return;
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'start' });
  }, [calls]);
  return (
    <section ref={section} tabIndex={-1} aria-label="Conflicto" className="flex flex-col gap-5 rounded-card">
      <InlineAlert
        tone="danger"
        title="Alguien cambió esto mientras tanto"
        action={
          isUndecided && (
            <Button variant="outline" size="sm" onClick={() => overwrite()}>
              Guardar lo mío encima
            </Button>
          )
        }
      >
        {message} Lo que escribiste sigue aquí.
      </InlineAlert>
      {parts.length > 0 && <ConflictReview parts={parts} onPick={pick} />}
    </section>
  );
}

/** Beside the button that did not save, and the way to the alert, which may be far above. */
export const ConflictNote = ({
  conflict,
}: {
  conflict: Pick<Conflict<never>, 'isUndecided' | 'callAttention'>;
}) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
    <p role="status" className="font-semibold text-wrong">
      {conflict.isUndecided
        ? 'Sin guardar: falta elegir qué queda.'
        : 'Sin guardar: revisa los cambios y guarda.'}
    </p>
    <Button variant="ghost" size="sm" onClick={conflict.callAttention}>
      Ver qué cambió
    </Button>
  </div>
);

export type Side = 'theirs' | 'mine';

export type ReviewedPart<Values> = {
  part: ComparedPart<Values>;
  /** Before both changes, if it is known. */
  base: string | undefined;
  theirs: string;
  mine: string;
  /** Both changed it, and not to the same; otherwise the form has taken the stored value over. */
  isContested: boolean;
  picked: Side | undefined;
};

type ConflictReviewProps<Values> = {
  parts: readonly ReviewedPart<Values>[];
  onPick: (part: ComparedPart<Values>, side: Side) => void;
};

/** What the other person changed, word by word. Where the form holds something else, one of the two is chosen. */
function ConflictReview<Values>({ parts, onPick }: ConflictReviewProps<Values>) {
  const isContested = parts.some((part) => part.isContested);
  return (
    <section aria-label="Lo que cambió" className="flex flex-col gap-4 rounded-card border border-line p-4">
      <header>
        <h3 className="text-base font-semibold">Lo que cambió</h3>
        <p className="text-sm text-muted">
          {isContested
            ? 'Elige qué queda en el formulario y guarda. Nada se pierde: puedes volver a cambiar de idea.'
            : 'Ya está en el formulario junto a lo tuyo: al guardar quedan los dos cambios.'}
        </p>
      </header>
      {parts.map(({ part, base, theirs, mine, isContested, picked }) => (
        <section key={part.label} aria-label={`Cambio: ${part.label}`} className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h4 className="text-sm font-semibold">{part.label}</h4>
            {isContested && <PickSide picked={picked} onPick={(side) => onPick(part, side)} />}
          </div>
          <WordDiff
            base={base}
            before={{ label: 'Lo guardado', text: theirs }}
            after={isContested ? { label: 'Lo tuyo', text: mine } : undefined}
          />
        </section>
      ))}
    </section>
  );
}

type PickSideProps = { picked: Side | undefined; onPick: (side: Side) => void };

const sides = [
  { side: 'theirs', text: 'Usar lo guardado' },
  { side: 'mine', text: 'Usar lo tuyo' },
] as const;

const PickSide = ({ picked, onPick }: PickSideProps) => (
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
