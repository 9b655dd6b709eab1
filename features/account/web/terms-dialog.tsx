import { TermsText } from '#features/legal/web/terms-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type TermsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export default function TermsDialog({ open, onOpenChange }: TermsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Términos de uso"
      footer={<Button onClick={() => onOpenChange(false)}>Entendido</Button>}
    >
      <div className="flex flex-col gap-0.5 [&_p]:text-muted">
        <TermsText heading={(title) => <h3 className="mt-4 font-semibold first:mt-0">{title}</h3>} />
      </div>
    </Dialog>
  );
}
