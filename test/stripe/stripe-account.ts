import { randomBytes } from 'node:crypto';
import { type BillingInterval, periodEnd } from '#domain/billing.ts';
import { type Form, groupAt, textAt } from './read-form.ts';

export type Session = {
  id: string;
  object: 'checkout.session';
  mode: 'subscription';
  status: 'open' | 'complete' | 'expired';
  url: string | null;
  client_reference_id: string | null;
  customer: string | null;
  subscription: string | null;
  expires_at: number;
  request: Form;
};

type Subscription = {
  id: string;
  object: 'subscription';
  customer: string;
  status: string;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  ended_at: number | null;
  metadata: Form;
  items: { object: 'list'; data: { id: string; current_period_start: number; current_period_end: number }[] };
};

type Invoice = ReturnType<typeof invoiceOf>;
export type StripeEvent = {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: unknown };
};

export const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`;
const unix = (at: Date) => Math.floor(at.getTime() / 1000);

/** What goes on at Stripe while nobody calls: payments, periods, cancellations, refunds, and the events of all that. */
export class StripeAccount {
  sessions = new Map<string, Session>();
  subscriptions = new Map<string, Subscription>();
  invoices = new Map<string, Invoice>();
  portals = new Map<string, string>();
  events: StripeEvent[] = [];
  readonly clock: () => Date;

  constructor(clock: () => Date) {
    this.clock = clock;
  }

  pay(session: Session): void {
    const item = groupAt(session.request, 'line_items.0.price_data')!;
    session.customer = textAt(session.request, 'customer') ?? newId('cus');
    const subscription: Subscription = {
      id: newId('sub'),
      object: 'subscription',
      customer: session.customer,
      status: 'incomplete',
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      ended_at: null,
      metadata: groupAt(session.request, 'subscription_data.metadata') ?? {},
      items: { object: 'list', data: [this.item(item, this.clock())] },
    };
    this.subscriptions.set(subscription.id, subscription);
    this.tell('customer.subscription.created', subscription);
    subscription.status = 'active';
    this.tell('customer.subscription.updated', subscription);
    this.charge(subscription);
    Object.assign(session, { status: 'complete', subscription: subscription.id, url: null });
    this.tell('checkout.session.completed', session);
  }

  /** As the portal does it in flexible billing mode: cancel_at, not the flag. */
  cancel(subscription: Subscription): void {
    subscription.cancel_at = subscription.items.data[0]!.current_period_end;
    subscription.canceled_at = unix(this.clock());
    this.tell('customer.subscription.updated', subscription);
  }

  resume(subscription: Subscription): void {
    Object.assign(subscription, { cancel_at: null, canceled_at: null });
    this.tell('customer.subscription.updated', subscription);
  }

  end(subscription: Subscription): void {
    Object.assign(subscription, { status: 'canceled', ended_at: unix(this.clock()) });
    this.tell('customer.subscription.deleted', subscription);
  }

  refund(subscription: Subscription): void {
    const invoice = [...this.invoices.values()].findLast((each) => each.subscriptionId === subscription.id)!;
    this.tell('charge.refunded', {
      id: newId('ch'),
      object: 'charge',
      refunded: true,
      payment_intent: invoice.payment_intent,
    });
    this.end(subscription);
  }

  /** Ends the present period; the next one is charged, or its payment fails. */
  renew(subscription: Subscription, { fails = false } = {}): void {
    if (subscription.cancel_at !== null) {
      this.end(subscription);
      return;
    }
    const [item] = subscription.items.data;
    const length = item!.current_period_end - item!.current_period_start;
    item!.current_period_start = item!.current_period_end;
    item!.current_period_end += length;
    if (fails) subscription.status = 'past_due';
    this.tell('customer.subscription.updated', subscription);
    if (!fails) this.charge(subscription);
  }

  settle(subscription: Subscription): void {
    subscription.status = 'active';
    this.tell('customer.subscription.updated', subscription);
    this.charge(subscription);
  }

  private item(price: Form, start: Date) {
    const interval = {
      interval: textAt(price, 'recurring.interval'),
      interval_count: Number(textAt(price, 'recurring.interval_count') ?? 1),
    } as BillingInterval;
    return {
      id: newId('si'),
      current_period_start: unix(start),
      current_period_end: unix(periodEnd(start, interval, 1)),
    };
  }

  private charge(subscription: Subscription): void {
    const invoice = invoiceOf(subscription);
    this.invoices.set(invoice.id, invoice);
    this.tell('invoice.paid', invoice);
  }

  private tell(type: string, object: unknown): void {
    const data = { object: structuredClone(object) };
    this.events.push({ id: newId('evt'), object: 'event', type, created: unix(this.clock()), data });
  }
}

function invoiceOf(subscription: Subscription) {
  const { current_period_start: start, current_period_end: end } = subscription.items.data[0]!;
  const parent = { type: 'subscription_details', subscription_details: { subscription: subscription.id } };
  return {
    id: newId('in'),
    object: 'invoice',
    parent,
    payment_intent: newId('pi'),
    subscriptionId: subscription.id,
    lines: { object: 'list', data: [{ id: newId('il'), period: { start, end } }] },
  };
}
