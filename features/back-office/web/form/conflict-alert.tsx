import { Button } from '#web/ui/button.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import type { ComparedPart } from '../diff/compared-part.ts';
import { ConflictReview, type ReviewedPart, type Side } from './conflict-review.tsx';

type ConflictAlertProps<Values> = {
  conflict: {
    message: string;
    parts: readonly ReviewedPart<Values>[] | undefined;
    pick: (part: ComparedPart<Values>, side: Side) => void;
    overwrite: () => unknown;
  };
};

/** Reports who changed the row while this form was open, shows both versions, and offers to save the form's. */
export function ConflictAlert<Values>({ conflict }: ConflictAlertProps<Values>) {
  const { message, parts, pick, overwrite } = conflict;
  return (
    <>
      <InlineAlert
        tone="danger"
        title="Alguien cambió esto mientras tanto"
        action={
          <Button variant="outline" size="sm" onClick={() => overwrite()}>
            Guardar de todos modos
          </Button>
        }
      >
        {message} Lo que escribiste sigue aquí.
      </InlineAlert>
      {parts && parts.length > 0 && <ConflictReview parts={parts} onPick={pick} />}
    </>
  );
}
