import { useState } from 'react';
import { type CountedNoun, withCount } from '#domain/text/plural.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type BulkDeleteProps = {
  count: number;
  /** The singular of what is deleted, such as 'lección'. */
  noun: CountedNoun;
  consequence: string;
  onConfirm: () => void;
};

export function BulkDelete({ count, noun, consequence, onConfirm }: BulkDeleteProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" className="text-wrong" onClick={() => setOpen(true)}>
        Eliminar
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`¿Eliminar ${withCount(count, noun)}?`}
        description={`Esta acción no se puede deshacer. ${consequence}`}
        confirmLabel="Eliminar"
        onConfirm={onConfirm}
      />
    </>
  );
}
