import { type api, orpc } from '#web/api/client.ts';

/** docs/product.md §9, "Subscription status polling". */
export const STATUS_EVERY_MS = 30_000;
export const STATUS_AFTER_SUCCESS_MS = 2_000;

export type PlanList = Awaited<ReturnType<typeof api.plans.list>>;
export type Plan = PlanList['plans'][number];
export type Subscription = Awaited<ReturnType<typeof api.plans.checkSubscription>>;
/** One of the person's subscriptions; only those beside the one that counts are named. */
export type Membership = Omit<Subscription, 'other_subscriptions'> & { subscription_id?: string };

export const plansOptions = () => orpc.plans.list.queryOptions();

/** What the person has subscribed to; never taken for fresh, since it changes at the payment provider. */
export const subscriptionOptions = () => orpc.plans.checkSubscription.queryOptions({ staleTime: 0 });
