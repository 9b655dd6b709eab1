import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { EmptyLessonsArt } from '#web/brand/late-art.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Memberships } from './memberships.tsx';
import { PlanCards } from './plan-cards.tsx';
import { type PlanList, plansOptions, type Subscription } from './plans.queries.ts';
import { PlansSkeleton } from './plans-skeleton.tsx';
import { PremiumSample } from './premium-sample.tsx';
import { RefreshStatus } from './refresh-status.tsx';
import { useReturnFromPayment } from './use-return-from-payment.ts';
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
      <PageHeader
        title="Planes"
        description="Entiende el porqué de cada respuesta. Cancelas cuando quieras."
        actions={subscription.isEnabled && <RefreshStatus status={subscription} />}
      />
      {isComing ? <PlansSkeleton /> : <Offer plans={plans} subscription={subscription.data} />}
    </>
  );
}

type OfferProps = { plans: UseQueryResult<PlanList>; subscription: Subscription | undefined };

function Offer({ plans, subscription }: OfferProps) {
  return (
    <>
      {plans.data?.test_mode && <TestModeNote />}
      {subscription && <Memberships subscription={subscription} />}
      <QueryResult
        query={plans}
        loading={<PlansSkeleton />}
        failed={() => 'Los planes no están disponibles en este momento.'}
      >
        {(data) =>
          data.plans.length === 0 ? (
            <NoPlans />
          ) : (
            <>
              {!subscription?.subscribed && <PremiumSample />}
              <PlanCards plans={data.plans} subscription={subscription} />
            </>
          )
        }
      </QueryResult>
    </>
  );
}

function TestModeNote() {
  return (
    <InlineAlert tone="warning" className="mb-5">
      <strong>Modo de prueba:</strong> no se realiza ningún cobro.
    </InlineAlert>
  );
}

function NoPlans() {
  return (
    <EmptyState
      illustration={<EmptyLessonsArt />}
      title="No hay planes disponibles"
      description="Por ahora todo lo que ofrecemos es gratuito. Vuelve pronto."
    />
  );
}
