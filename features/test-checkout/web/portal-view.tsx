import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { appName } from '#web/app-name.ts';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PaymentList } from './payment-list.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { type TestAct, type TestPortal, testPortalOptions } from './test-checkout.queries.ts';
import { PageOver } from './test-frame.tsx';
import { TestTools } from './test-tools.tsx';

export function PortalView({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const portal = useQuery(testPortalOptions(id));
  const change = useMutation({
    mutationFn: (act: TestAct) => api.testCheckout.act({ id, act }),
    onSuccess: (changed) => queryClient.setQueryData(testPortalOptions(id).queryKey, changed),
  });
  if (portal.isError)
    return <PageOver title="Este portal ha caducado" description="Ábrelo de nuevo desde los planes." />;
  if (!portal.data) return <PortalSkeleton />;
  // One act at a time: the next one may depend on it.
  const act = (wish: TestAct) => !change.isPending && change.mutate(wish);
  const acting = { act, acting: change.isPending ? change.variables : null };
  return (
    <>
      <BackToApp portal={portal.data} />
      <h1 className="mb-5 text-2xl font-bold">Tu suscripción</h1>
      {change.isError && (
        <InlineAlert tone="danger" className="mb-4">
          {messageOf(change.error)}
        </InlineAlert>
      )}
      <div className="grid gap-4">
        <SubscriptionCard portal={portal.data} {...acting} />
        <PaymentList payments={portal.data.payments} />
        {portal.data.status !== 'canceled' && <TestTools portal={portal.data} {...acting} />}
      </div>
    </>
  );
}

function BackToApp({ portal }: { portal: TestPortal }) {
  return (
    <a
      href={portal.return_url}
      className="mb-2 inline-flex min-h-tap items-center gap-1.5 text-sm font-semibold text-muted hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      Volver a {appName}
    </a>
  );
}

function PortalSkeleton() {
  return (
    <Loading label="Cargando tu suscripción…" className="grid gap-4">
      <Skeleton className="h-8 w-52" />
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-32 w-full" />
    </Loading>
  );
}
