import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { FormFailure } from '#web/form/form-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import type { Subscription } from './plans.queries.ts';

export function RefreshStatus({ status }: { status: UseQueryResult<Subscription> }) {
  const [refreshing, setRefreshing] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  async function refresh() {
    setRefreshing(true);
    setFailure(null);
    const { error } = await status.refetch();
    setRefreshing(false);
    setFailure(error);
    if (error) {
      const description = 'No se pudo consultar tu suscripción. Inténtalo de nuevo.';
      toast({ title: 'Error', description, variant: 'destructive' });
    } else toast({ title: 'Estado actualizado', variant: 'success' });
  }
  return (
    <div className="flex flex-col sm:items-end">
      <Button
        variant="ghost"
        size="sm"
        className="self-start max-sm:-ml-3.5 sm:self-end"
        disabled={!status.isFetched}
        loading={refreshing}
        onClick={refresh}
      >
        <RotateCw />
        Actualizar estado
      </Button>
      <FormFailure error={failure} className="max-w-72" />
    </div>
  );
}
