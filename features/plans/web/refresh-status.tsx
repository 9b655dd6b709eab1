import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Subscription } from './plans.queries.ts';

/** Asks for the subscription status now. */
export function RefreshStatus({ status }: { status: UseQueryResult<Subscription> }) {
  const [asking, setAsking] = useState(false);
  async function refresh() {
    setAsking(true);
    const { isError } = await status.refetch();
    setAsking(false);
    if (isError) {
      const description = 'No se pudo consultar tu suscripción. Inténtalo de nuevo.';
      toast({ title: 'Error', description, variant: 'destructive' });
    } else toast({ title: 'Estado actualizado', variant: 'success' });
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      className="max-sm:-ml-3.5"
      disabled={!status.isFetched}
      loading={asking}
      onClick={refresh}
    >
      <RotateCw />
      Actualizar estado
    </Button>
  );
}
