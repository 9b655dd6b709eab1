import { appName } from '#web/text/app-name.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { IphoneSteps } from './iphone-steps.tsx';

type InstallDialogProps = {
  variant: 'install' | 'iphone-steps';
  onCancel: () => void;
  onConfirm: () => void;
};

export default function InstallDialog({ variant, onCancel, onConfirm }: InstallDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      size="sm"
      title="Instalar aplicación"
      footer={
        <>
          <Button variant="outline" onClick={onCancel}>
            Cancelar
          </Button>
          <Button onClick={onConfirm}>{variant === 'install' ? 'Instalar' : 'Entendido'}</Button>
        </>
      }
    >
      <div className="flex items-center gap-4">
        <img src="/icons/icon-192.png" alt="" width="64" height="64" className="size-16" />
        <div>
          <p className="text-lg font-bold">{appName}</p>
          <p className="text-sm text-muted">Ábrela desde tu pantalla de inicio, como cualquier otra.</p>
        </div>
      </div>
      {variant === 'iphone-steps' && <IphoneSteps />}
    </Dialog>
  );
}
