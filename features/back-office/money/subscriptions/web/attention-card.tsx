import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { withCount } from '#domain/text/plural.ts';
import { showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import type { MoneyAttention } from '#features/back-office/money/web/rows.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { attentionOptions } from './admin-subscriptions.queries.ts';

const counts = [
  { name: 'suspended_payers', atencion: 'suspendidas', label: 'Suspendidas que siguen pagando' },
  { name: 'several_subscriptions', atencion: 'varias', label: 'Pagan varias suscripciones' },
  { name: 'past_due', atencion: 'pendientes', label: 'Pago pendiente' },
] as const;

/** What asks for a look, each count with a link to its rows, and what the last comparison with the provider found. */
export const AttentionCard = () => (
  <QueryResult
    query={useQuery(attentionOptions())}
    failed="No se pudo cargar lo que pide atención"
    loading={<Skeleton className="mb-4 h-24 w-full rounded-card" />}
  >
    {(data) => (
      <div className="mb-4 grid gap-3 max-sm:mb-2 lg:grid-cols-[2fr_1fr]">
        <ul className="grid grid-cols-3 gap-3 max-sm:gap-2 max-sm:[&:not(:has(li[data-waits]))]:hidden">
          {counts.map(({ name, ...count }) => (
            <li key={name} data-waits={data[name] > 0 || undefined} className="max-sm:not-data-waits:hidden">
              <Count value={data[name]} {...count} />
            </li>
          ))}
        </ul>
        <Reconciliation found={data.reconciliation} />
      </div>
    )}
  </QueryResult>
);

type CountProps = Pick<(typeof counts)[number], 'atencion' | 'label'> & { value: number };

/** Filters the list to its rows; chosen again, it shows all of them. */
function Count({ value, atencion, label }: CountProps) {
  const { search } = useListAddress();
  const isShown = search.atencion === atencion;
  return (
    <Link
      to="/admin/subscriptions"
      search={isShown ? {} : { atencion }}
      aria-current={isShown || undefined}
      className={classNames(
        'block h-full rounded-card border px-4 py-3 transition-colors max-sm:px-3',
        isShown ? 'border-brand bg-brand-soft' : 'border-line bg-surface hover:border-line-strong',
      )}
    >
      <span className={classNames('text-xl font-bold tabular-nums', value > 0 && 'text-caution')}>
        {formatSpanishNumber(value, 0)}
      </span>
      <span className="block text-sm text-muted">{label}</span>
    </Link>
  );
}

const FINDINGS = [
  ['missed_events', 'avisos que no habían llegado'],
  ['missed_payments', 'pagos que no se conocían'],
  ['closed_checkouts', 'páginas de pago cerradas'],
  ['repaired_subscriptions', 'suscripciones corregidas'],
  ['unknown_subscriptions', 'suscripciones que el proveedor no conoce'],
  ['failed', 'que no se pudieron comprobar; se intentan de nuevo cada hora'],
] as const;

function Reconciliation({ found }: { found: MoneyAttention['reconciliation'] }) {
  if (!found) return <Frame>Todavía no se ha hecho ninguna.</Frame>;
  const findings = FINDINGS.filter(([name]) => found[name].length > 0);
  return (
    <Frame>
      <p>Última: {showDateAndTime(found.at)}.</p>
      {findings.length === 0 && <p>Todo coincidía.</p>}
      {found.foreign_events > 0 && <p>Avisos de otros productos de la cuenta: {found.foreign_events}.</p>}
      <ul>
        {findings.map(([name, words]) => (
          <li key={name}>
            {found[name].length} {words}
            {name === 'failed' && `: ${found.failed.slice(0, SHOWN).join(', ')}`}
            {name.endsWith('_subscriptions') && <SubscriptionLinks ids={found[name]} />}
          </li>
        ))}
      </ul>
    </Frame>
  );
}

const SHOWN = 3;

const SubscriptionLinks = ({ ids }: { ids: readonly string[] }) =>
  ids.slice(0, SHOWN).map((id, index) => (
    <span key={id}>
      {index === 0 ? ': ' : ', '}
      <Link
        to="/admin/subscriptions"
        search={{ buscar: id }}
        className="wrap-anywhere underline underline-offset-4"
        title={id}
      >
        {id.slice(0, 14)}…
      </Link>
    </span>
  ));

const Frame = ({ children }: { children: React.ReactNode }) => (
  <section
    className="rounded-card border border-line bg-surface px-4 py-3 text-sm text-muted
      max-sm:flex max-sm:flex-wrap max-sm:gap-x-2 max-sm:border-0 max-sm:bg-transparent max-sm:p-0 max-sm:text-xs"
  >
    <h2 className="font-semibold text-ink">Comprobación con el proveedor</h2>
    {children}
  </section>
);

/** How many people pay without use of it, in one line that leads to them. */
export function PaymentWarnings() {
  const { data } = useQuery(attentionOptions());
  const { suspended_payers = 0, several_subscriptions = 0 } = data ?? {};
  if (suspended_payers + several_subscriptions === 0) return null;
  return (
    <InlineAlert tone="warning" className="mb-4">
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-base">
        <PayersLink
          count={suspended_payers}
          atencion="suspendidas"
          one="Una persona suspendida sigue pagando"
          many="suspendidas siguen pagando"
        />
        <PayersLink
          count={several_subscriptions}
          atencion="varias"
          one="Una persona paga varias suscripciones"
          many="pagan varias suscripciones"
        />
      </p>
    </InlineAlert>
  );
}

type PayersLinkProps = { count: number; atencion: string; one: string; many: string };

const PayersLink = ({ count, atencion, one, many }: PayersLinkProps) =>
  count > 0 && (
    <Link
      to="/admin/subscriptions"
      search={{ atencion }}
      className="font-semibold underline underline-offset-4 hover:no-underline"
    >
      {count === 1 ? one : `${withCount(count, 'persona')} ${many}`}
    </Link>
  );
