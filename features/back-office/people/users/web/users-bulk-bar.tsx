import { useState } from 'react';
import { withCount } from '#domain/text/plural.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { BulkBar } from '#features/back-office/frame/web/table/bulk/bulk-bar.tsx';
import { useBulkChange } from '#features/back-office/frame/web/table/bulk/use-bulk-change.ts';
import type { useSelection } from '#features/back-office/frame/web/table/bulk/use-selection.ts';
import type { AdminUser } from '#features/back-office/people/web/rows.ts';
import { api } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { isCharged } from './use-set-status.tsx';

type StatusChange = { status: AdminUser['status']; reason?: string };

export function UsersBulkBar({ selection }: { selection: ReturnType<typeof useSelection<AdminUser>> }) {
  const { chosen, clear, reviewNext } = selection;
  const [asking, setAsking] = useState(false);
  const people = chosen.map(({ user_id, status }) => ({ id: user_id, status }));
  const change = useBulkChange({
    send: (desired: StatusChange) => api.backOffice.users.setManyStatuses({ ...desired, people }),
    noun: 'usuario',
    invalidates: queriesShowing.user(),
    onDone: clear,
    onRefused: reviewNext,
  });
  return (
    <BulkBar count={chosen.length} noun="usuario" chosen="elegido" error={change.error} onClear={clear}>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        Suspender
      </Button>
      <Button
        variant="ghost"
        size="sm"
        loading={change.isPending && change.variables.status === 'active'}
        onClick={() => change.mutate({ status: 'active' })}
      >
        Activar
      </Button>
      <SuspendDialog
        who={withCount(chosen.length, 'usuario')}
        isMany={chosen.length > 1}
        isCharged={chosen.some(isCharged)}
        open={asking}
        onOpenChange={setAsking}
        onSuspend={(reason) => change.mutateAsync({ status: 'suspended', reason })}
      />
    </BulkBar>
  );
}
