import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { withCount } from '#domain/text/plural.ts';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { attentionOptions } from './admin-subscriptions.queries.ts';

/** How many people pay without use of it, in one line that leads to them. */
export function PaymentWarnings() {
  const { data } = useQuery(attentionOptions());
  const { suspended_payers = 0, several_subscriptions = 0 } = data ?? {};
  if (suspended_payers + several_subscriptions === 0) return null;
  return (
    <InlineAlert tone="warning" className="mb-4">
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-base">
        {suspended_payers > 0 && (
          <Link to="/admin/subscriptions" search={{ atencion: 'suspendidas' }} className={linkClasses}>
            {suspended_payers === 1
              ? 'Una persona suspendida sigue pagando'
              : `${withCount(suspended_payers, 'persona')} suspendidas siguen pagando`}
          </Link>
        )}
        {several_subscriptions > 0 && (
          <Link to="/admin/subscriptions" search={{ atencion: 'varias' }} className={linkClasses}>
            {several_subscriptions === 1
              ? 'Una persona paga varias suscripciones'
              : `${withCount(several_subscriptions, 'persona')} pagan varias suscripciones`}
          </Link>
        )}
      </p>
    </InlineAlert>
  );
}

const linkClasses = 'font-semibold underline underline-offset-4 hover:no-underline';
