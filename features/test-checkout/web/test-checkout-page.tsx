import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { formatPrice, planPeriod } from '#domain/money/money.ts';
import { withCount } from '#domain/text/plural.ts';
import { messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Card } from '#web/ui/card.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { PortalView } from './portal-view.tsx';
import { api, type TestCheckout, testCheckoutOptions } from './test-checkout.queries.ts';
import { PageOver, TestFrame } from './test-frame.tsx';

/** The page of the built-in test checkout, which replaces Stripe's payment page and portal. */
export default function TestCheckoutPage() {
  const { id } = useParams({ from: '/test-checkout/$id' });
  return <TestFrame>{id.startsWith('portal') ? <PortalView id={id} /> : <CheckoutView id={id} />}</TestFrame>;
}

export function CheckoutView({ id }: { id: string }) {
  const checkout = useQuery(testCheckoutOptions(id));
  if (checkout.isError)
    return (
      <PageOver title="Esta página de pago no está disponible" description={messageOf(checkout.error)} />
    );
  if (!checkout.data) return <CheckoutSkeleton />;
  if (checkout.data.status === 'complete')
    return <PageOver title="Este pago ya está hecho" description="No hace falta pagarlo otra vez." />;
  if (checkout.data.status === 'expired')
    return (
      <PageOver title="Esta página de pago ha caducado" description="Empieza de nuevo desde los planes." />
    );
  return <OpenCheckout id={id} checkout={checkout.data} />;
}

function OpenCheckout({ id, checkout }: { id: string; checkout: TestCheckout }) {
  const price = formatPrice(checkout.price);
  const today = checkout.trial_days > 0 ? formatPrice(0) : price;
  return (
    <>
      <h1 className="text-muted">Suscribirte a {checkout.tier}</h1>
      <p className="mt-1 flex items-baseline gap-1.5">
        <span className="text-4xl font-extrabold tracking-tight tabular-nums">{price}</span>
        <span className="text-muted">{planPeriod(checkout.duration_days)}</span>
      </p>
      {checkout.description && <p className="mt-2 text-pretty text-muted">{checkout.description}</p>}
      <Card className="mt-6">
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
          <dt className="text-muted">Cuenta</dt>
          <dd className="min-w-0 truncate text-right">{checkout.email}</dd>
          <dt className="font-bold">Total hoy</dt>
          <dd className="text-right font-bold tabular-nums">{today}</dd>
        </dl>
        <TestCard />
        <PayButtons id={id} price={today} cancelUrl={checkout.cancel_url} />
      </Card>
      <p className="mt-4 text-sm text-pretty text-muted">
        {checkout.trial_days > 0
          ? `Los primeros ${withCount(checkout.trial_days, 'día')} son gratis; después se cobra ${price}, y se renueva ` +
            'hasta que la canceles.'
          : 'La suscripción se renueva por el mismo precio hasta que la canceles.'}
      </p>
    </>
  );
}

function PayButtons({ id, price, cancelUrl }: { id: string; price: string; cancelUrl: string }) {
  const [declined, setDeclined] = useState(false);
  const payment = useMutation({
    mutationFn: () => api.testCheckout.pay({ id }),
    onSuccess: ({ url }) => location.assign(url),
  });
  return (
    <div className="mt-5 grid gap-2.5">
      {declined && (
        <InlineAlert tone="danger" title="El pago fue rechazado">
          Así se ve un rechazo del banco. No se ha cobrado nada: puedes volver a intentarlo.
        </InlineAlert>
      )}
      {payment.isError && <InlineAlert tone="danger">{messageOf(payment.error)}</InlineAlert>}
      <Button
        variant="purple"
        size="full"
        loading={payment.isPending || payment.isSuccess}
        onClick={() => payment.mutate()}
      >
        Pagar {price}
      </Button>
      <Button variant="outline" size="full" onClick={() => setDeclined(true)}>
        Simular un pago rechazado
      </Button>
      <a href={cancelUrl} className={buttonClasses({ variant: 'ghost', size: 'full' })}>
        Cancelar y volver
      </a>
    </div>
  );
}

function CheckoutSkeleton() {
  return <Loading label="Cargando el pago…" shapes={['h-5 w-44', 'mt-3 h-11 w-40', 'mt-8 h-96 w-full']} />;
}

function TestCard() {
  return (
    <div className="mt-5 flex items-center gap-3.5 rounded-control border border-line bg-sunken px-4 py-3">
      <CreditCard aria-hidden="true" className="size-6 shrink-0 text-brand" />
      <div className="min-w-0">
        <p className="font-semibold">Tarjeta de prueba</p>
        <p className="text-sm text-muted tabular-nums">
          <span aria-hidden="true">•••• •••• •••• </span>
          <span className="sr-only">terminada en </span>4242
        </p>
      </div>
    </div>
  );
}
