import { withCount } from '#domain/text/plural.ts';
import { ActDialog, ReasonField } from '#features/back-office/frame/web/form/act-dialog.tsx';
import type { DialogState } from '#features/back-office/frame/web/form/use-dialog.ts';
import type { AdminUser } from '#features/back-office/people/web/rows.ts';
import type { PointEntry } from '#features/progress/web/progress.queries.ts';
import { api } from '#web/api/client.ts';
import { reversalForm } from '../../../admin-users.forms.ts';

type ReversePointsDialogProps = DialogState & { user: AdminUser; entry: PointEntry };

/** Asks for the reason and confirms that a line of the ledger is taken back. */
export const ReversePointsDialog = ({ user, entry, ...dialog }: ReversePointsDialogProps) => (
  <ActDialog
    {...dialog}
    title="¿Corregir esta línea?"
    description={`Se restan ${withCount(entry.points, 'punto')} de «${entry.lesson_title}» a ${user.full_name}. No se puede deshacer; las insignias se conservan.`}
    submitLabel="Corregir puntos"
    schema={reversalForm}
    defaultValues={{ reason: '' }}
    send={({ reason }) =>
      api.backOffice.users.reversePoints({ id: user.user_id, entry_id: entry.id, reason })
    }
    success="Puntos corregidos"
  >
    {(form) => <ReasonField form={form} hint="La persona lo leerá en «Mis puntos»." required />}
  </ActDialog>
);
