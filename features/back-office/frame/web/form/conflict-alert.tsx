import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import type { ComparedPart } from '../diff/compared-part.ts';
import { ConflictReview, type ReviewedPart, type Side } from './conflict-review.tsx';

/** What a form shows when somebody else saved the row first. */
export type Conflict<Values> = {
  message: string;
  parts: readonly ReviewedPart<Values>[] | undefined;
  pick: (part: ComparedPart<Values>, side: Side) => void;
  isUndecided: boolean;
  overwrite: () => unknown;
  calls: number;
  callAttention: () => void;
};

/**
 * Reports who changed the row while this form was open and what it was. It takes the focus when it appears, and again when the
 * person tries to save without having chosen.
 */
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
export function ConflictNote({
  conflict,
}: {
  conflict: Pick<Conflict<never>, 'isUndecided' | 'callAttention'>;
}) {
  return (
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
}
