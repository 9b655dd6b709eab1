import type { SubscriptionState } from '#domain/money/subscription.ts';
import type { PaymentStatus } from '#domain/money/subscription-payments.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { stateWord, statusWord } from '../money-words.ts';

const stateTones: Record<SubscriptionState, BadgeTone> = {
  none: 'neutral',
  incomplete: 'caution',
  active: 'correct',
  past_due: 'caution',
  cancelling: 'neutral',
  ended: 'neutral',
  refunded: 'wrong',
};

export function SubscriptionStateBadge({ state }: { state: SubscriptionState }) {
  return <Badge tone={stateTones[state]}>{stateWord(state)}</Badge>;
}

const statusTones: Record<PaymentStatus, BadgeTone> = {
  paid: 'correct',
  failed: 'wrong',
  refunded: 'neutral',
  partly_refunded: 'neutral',
};

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  return <Badge tone={statusTones[status]}>{statusWord(status)}</Badge>;
}
