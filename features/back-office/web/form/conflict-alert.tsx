import { Button } from '#web/ui/button.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';

/** Reports that another administrator changed the row while this form was open, and offers to overwrite that change. */
export function ConflictAlert({ onOverwrite }: { onOverwrite: () => unknown }) {
  return (
    <InlineAlert
      tone="danger"
      title="Alguien cambió esto mientras tanto"
      action={
        <Button variant="outline" size="sm" onClick={() => onOverwrite()}>
          Guardar de todos modos
        </Button>
      }
    >
      Tus cambios siguen aquí. Puedes guardarlos sobre los suyos, o cancelar y mirar antes qué cambió.
    </InlineAlert>
  );
}
