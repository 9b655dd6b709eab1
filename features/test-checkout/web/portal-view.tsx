import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { formatPrice } from '#domain/money/money.ts';
import { messageOf } from '#web/api/api-error.ts';
import { appName } from '#web/text/app-name.ts';
import { formatDays } from '#web/text/format-day.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { SubscriptionCard, TestTools } from './subscription-card.tsx';
import {
  type Acting,
  api,
  type TestAct,
  type TestSubscription,
  testPortalOptions,
} from './test-checkout.queries.ts';
import { PageOver } from './test-frame.tsx';

export function PortalView({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const portal = useQuery(testPortalOptions(id));
  const change = useMutation({
    mutationFn: (input: { act: TestAct; subscription_id: string }) => api.testCheckout.act({ id, ...input }),
    onSuccess: (changed) => queryClient.setQueryData(testPortalOptions(id).queryKey, changed),
  });
  if (portal.isError)
    return <PageOver title="Este portal ha caducado" description="Ábrelo de nuevo desde los planes." />;
  if (!portal.data) return <PortalSkeleton />;
  const { subscriptions, return_url } = portal.data;
  // Only one act runs at a time, because the next one may depend on it.
  const actOn = (subscription_id: string): Acting => ({
    act: (act) => !change.isPending && change.mutate({ act, subscription_id }),
    acting:
      change.isPending && change.variables.subscription_id === subscription_id ? change.variables.act : null,
  });
  return (
    <>
      <BackToApp url={return_url} />
      <h1 className="mb-5 text-2xl font-bold">
        {subscriptions.length === 1 ? 'Tu suscripción' : 'Tus suscripciones'}
      </h1>
      {change.isError && (
        <InlineAlert tone="danger" className="mb-4">
          {messageOf(change.error)}
        </InlineAlert>
      )}
      <div className="grid gap-10">
        {subscriptions.map((subscription) => (
          <SubscriptionView key={subscription.id} subscription={subscription} {...actOn(subscription.id)} />
        ))}
      </div>
    </>
  );
}

function SubscriptionView({ subscription, ...acting }: { subscription: TestSubscription } & Acting) {
  return (
    <div className="grid gap-4">
      <SubscriptionCard subscription={subscription} {...acting} />
      <PaymentList payments={subscription.payments} />
      {subscription.status !== 'canceled' && <TestTools subscription={subscription} {...acting} />}
    </div>
  );
}

function BackToApp({ url }: { url: string }) {
  return (
    <a
      href={url}
      className="mb-2 inline-flex min-h-tap items-center gap-1.5 text-sm font-semibold text-muted hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      Volver a {appName}
    </a>
  );
}

function PortalSkeleton() {
  return (
    <Loading
      label="Cargando tu suscripción…"
      className="grid gap-4"
      shapes={['h-8 w-52', 'h-48 w-full', 'h-32 w-full']}
    />
  );
}

type Payment = TestSubscription['payments'][number];

function PaymentList({ payments }: { payments: readonly Payment[] }) {
  return (
    <Card>
      <CardHeader title="Pagos de prueba" />
      <ul className="grid">
        {payments.map((payment) => (
          <li
            key={payment.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line py-2.5 not-last:border-b"
          >
            <span className="min-w-0">{formatDays(payment.period_start, payment.period_end)}</span>
            <span className="ml-auto flex items-center gap-3">
              <span className="font-semibold tabular-nums">{formatPrice(payment.price)}</span>
              <PaymentState payment={payment} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function PaymentState({ payment }: { payment: Payment }) {
  if (payment.refunded_at) return <Badge>Devuelto</Badge>;
  return payment.paid_at ? <Badge tone="correct">Pagado</Badge> : <Badge tone="caution">Pendiente</Badge>;
}
