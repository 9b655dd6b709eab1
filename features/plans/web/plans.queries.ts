import { type api, orpc } from '#web/api/client.ts';

/** docs/product.md §9, "Subscription status polling". */
export const STATUS_EVERY_MS = 30_000;
export const STATUS_AFTER_SUCCESS_MS = 2_000;

export type PlanList = Awaited<ReturnType<typeof api.plans.list>>;
export type Plan = PlanList['plans'][number];
export type Subscription = Awaited<ReturnType<typeof api.plans.checkSubscription>>;
export type Membership = Omit<Subscription['other_subscriptions'][number], 'subscription_id'> & {
  subscription_id?: string;
};

export const plansOptions = () => orpc.plans.list.queryOptions();

/** The person's subscription status. It is always stale, because it changes at the payment provider. */
export const subscriptionOptions = () => orpc.plans.checkSubscription.queryOptions({ staleTime: 0 });
