import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { EmptyLessonsArt } from '#web/brand/late-art.tsx';
import { FormFailure } from '#web/form/form-failure.tsx';
import { BackLink } from '#web/links/back-link.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { RETURN_LABELS } from '#web/links/return-page.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { readLeftQuestion } from './left-question.ts';
import { Memberships } from './memberships.tsx';
import { PlanCards } from './plan-cards.tsx';
import { type PlanList, plansOptions, type Subscription } from './plans.queries.ts';
import { PremiumLessons } from './premium-lessons.tsx';
import { PremiumSample } from './premium-sample.tsx';
import { useReturnFromPayment } from './use-payment-pages.ts';
import { useSubscription } from './use-subscription.ts';

export default function PlansPage() {
  useReturnFromPayment();
  const plans = useQuery(plansOptions());
  const subscription = useSubscription();
  // The page waits for both queries, so that nothing moves and the sample does not appear briefly for subscribers.
  const isComing = plans.isPending || subscription.isLoading;
  useEffect(() => {
    if (plans.isError)
      toast({ title: 'Error', description: 'No se pudieron cargar los planes', variant: 'destructive' });
  }, [plans.isError]);
  return (
    <>
      <WayBack isPremium={subscription.data?.subscribed === true} />
      <PageHeader
        title="Planes"
        description="Entiende el porqué de cada respuesta. Cancelas cuando quieras."
        actions={subscription.isEnabled && <RefreshStatus status={subscription} />}
      />
      {isComing ? <PlansSkeleton /> : <Offer plans={plans} subscription={subscription.data} />}
    </>
  );
}

/** To the answer whose reason premium learners see. */
function WayBack({ isPremium }: { isPremium: boolean }) {
  const [left] = useState(readLeftQuestion);
  if (!left) return null;
  const { to, id } = left.page;
  if (!isPremium)
    return (
      <BackLink to={to} params={{ id }} className="mb-3">
        {RETURN_LABELS[to]}
      </BackLink>
    );
  return (
    <InlineAlert
      tone="success"
      title="Ya tienes Premium"
      className="mb-5"
      action={
        <ButtonLink to={to} params={{ id }}>
          {RETURN_LABELS[to]}
        </ButtonLink>
      }
    >
      Tu respuesta te espera, ahora con su porqué.
    </InlineAlert>
  );
}

type OfferProps = { plans: UseQueryResult<PlanList>; subscription: Subscription | undefined };

function Offer({ plans, subscription }: OfferProps) {
  return (
    <>
      {plans.data?.test_mode && (
        <InlineAlert tone="warning" className="mb-5">
          <strong>Modo de prueba:</strong> no se realiza ningún cobro.
        </InlineAlert>
      )}
      {subscription && <Memberships subscription={subscription} />}
      <QueryResult
        query={plans}
        loading={<PlansSkeleton />}
        unavailable={() => 'Los planes no están disponibles en este momento.'}
      >
        {(data) =>
          data.plans.length === 0 ? (
            <EmptyState
              illustration={<EmptyLessonsArt />}
              title="No hay planes disponibles"
              description="Por ahora todo lo que ofrecemos es gratuito. Vuelve pronto."
            />
          ) : (
            <>
              {!subscription?.subscribed && <PremiumSample />}
              <PlanCards plans={data.plans} subscription={subscription} />
              <PremiumLessons />
            </>
          )
        }
      </QueryResult>
    </>
  );
}

export function PlansSkeleton() {
  return (
    <Loading label="Cargando los planes…" className="grid gap-4 lg:grid-cols-2">
      {['one', 'two'].map((card) => (
        <Card key={card} className="flex flex-col p-6">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="mt-3 h-9 w-36" />
          <Skeleton className="mt-4 h-5 w-4/5" />
          <div className="mt-5 grid gap-3 border-t border-line pt-5">
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-5 w-11/12" />
            <Skeleton className="h-5 w-3/4" />
          </div>
          <Skeleton className="mt-6 h-12 w-full" />
        </Card>
      ))}
    </Loading>
  );
}

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
