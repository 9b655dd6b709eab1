import type { InferContractRouterOutputs as Answers } from '@orpc/contract';
import type { incomeContract } from '../income/income.contract.ts';
import type { licencesContract } from '../licences/licences.contract.ts';
import type { adminPlansContract } from '../plans/admin-plans.contract.ts';
import type { subscriptionsContract } from '../subscriptions/subscriptions.contract.ts';

type SubscriptionsAnswers = Answers<typeof subscriptionsContract>;

export type AdminPlan = Answers<typeof adminPlansContract>['list']['plans'][number];
export type AdminSubscription = SubscriptionsAnswers['list']['subscriptions'][number];
export type AdminPayment = SubscriptionsAnswers['payments']['payments'][number];
export type MoneyAttention = SubscriptionsAnswers['attention'];
export type Licence = Answers<typeof licencesContract>['list']['licences'][number];
export type Income = Answers<typeof incomeContract>['show'];
