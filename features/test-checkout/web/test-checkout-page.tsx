import { useParams } from '@tanstack/react-router';
import { CheckoutView } from './checkout-view.tsx';
import { PortalView } from './portal-view.tsx';
import { TestFrame } from './test-frame.tsx';

/** The page of the built-in test checkout, which replaces Stripe's payment page and portal. */
export default function TestCheckoutPage() {
  const { id } = useParams({ from: '/test-checkout/$id' });
  return <TestFrame>{id.startsWith('portal') ? <PortalView id={id} /> : <CheckoutView id={id} />}</TestFrame>;
}
