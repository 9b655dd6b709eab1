import { Mail } from 'lucide-react';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { Button } from '#web/ui/button.tsx';
import { MessageDialog } from './message-dialog.tsx';

type MessageButtonProps = { id: string; pupil?: { user_id: string; full_name: string } };

/** Writes to the group, or to one pupil. */
export function MessageButton({ id, pupil }: MessageButtonProps) {
  const dialog = useDialog();
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => dialog.show()}>
        <Mail />
        Escribir
      </Button>
      <MessageDialog key={dialog.round} id={id} pupil={pupil} {...dialog.state} />
    </>
  );
}
