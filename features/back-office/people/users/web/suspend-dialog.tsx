import { ActDialog, ReasonField } from '#features/back-office/frame/web/form/act-dialog.tsx';
import type { DialogState } from '#features/back-office/frame/web/form/use-dialog.ts';
import { suspensionForm } from '../admin-users.forms.ts';

type SuspendDialogProps = DialogState & {
  /** 'Ana Pérez', or '3 usuarios'. */
  who: string;
  isMany?: boolean;
  isCharged: boolean;
  onSuspend: (reason: string) => Promise<unknown>;
};

/** Confirms a suspension and asks for its reason, which administrators read later. */
export const SuspendDialog = ({ who, isMany, isCharged, onSuspend, ...dialog }: SuspendDialogProps) => (
  <ActDialog
    {...dialog}
    size="sm"
    title={`¿Suspender a ${who}?`}
    description={`Se cierran sus sesiones y ${isMany ? 'no podrán entrar hasta que las actives' : 'no podrá entrar hasta que la actives'}. Sus puntos se conservan.`}
    submitLabel="Suspender"
    schema={suspensionForm}
    defaultValues={{ reason: '' }}
    // The page shows a failure as an alert, so the dialog closes either way.
    send={({ reason }) => onSuspend(reason).catch(() => undefined)}
  >
    {(form) => (
      <>
        {isCharged && (
          <p className="rounded-control bg-caution-soft px-3 py-2 text-sm">
            {isMany
              ? 'Hay suscripciones que se siguen cobrando. La suspensión no las cancela; puedes cancelarlas en «Suscripciones».'
              : 'Tiene una suscripción que se sigue cobrando. La suspensión no la cancela; puedes cancelarla en su página.'}
          </p>
        )}
        <ReasonField form={form} hint="Lo leen quienes administran." required />
      </>
    )}
  </ActDialog>
);
