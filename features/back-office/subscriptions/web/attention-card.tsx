import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { showDateAndTime } from '#features/back-office/web/cell/show-time.ts';
import type { MoneyAttention } from '#features/back-office/web/list/rows.ts';
import { classNames } from '#web/ui/class-names.ts';
import { attentionOptions } from './admin-subscriptions.queries.ts';

const counts = [
  { name: 'suspended_payers', atencion: 'suspendidas', label: 'Suspendidas que siguen pagando' },
  { name: 'several_subscriptions', atencion: 'varias', label: 'Pagan varias suscripciones' },
  { name: 'past_due', atencion: 'pendientes', label: 'Pago pendiente' },
] as const;

/** What asks for a look, each count with a link to its rows, and what the last comparison with the provider found. */
export function AttentionCard() {
  const { data } = useQuery(attentionOptions());
  if (!data) return null;
  return (
    <div className="mb-4 grid gap-3 lg:grid-cols-[2fr_1fr]">
      <ul className="grid grid-cols-3 gap-3 max-sm:gap-2">
        {counts.map(({ name, atencion, label }) => (
          <li key={name}>
            <Link
              to="/admin/subscriptions"
              search={{ atencion }}
              className="block h-full rounded-card border border-line bg-surface px-4 py-3 transition-colors max-sm:px-3 hover:border-line-strong"
            >
              <span
                className={classNames('text-xl font-bold tabular-nums', data[name] > 0 && 'text-caution')}
              >
                {formatSpanishNumber(data[name], 0)}
              </span>
              <span className="block text-sm text-muted">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Reconciliation found={data.reconciliation} />
    </div>
  );
}

const FINDINGS = [
  ['missed_events', 'avisos que no habían llegado'],
  ['missed_payments', 'pagos que no se conocían'],
  ['closed_checkouts', 'páginas de pago cerradas'],
  ['repaired_subscriptions', 'suscripciones corregidas'],
  ['unknown_subscriptions', 'suscripciones que el proveedor no conoce'],
] as const;

function Reconciliation({ found }: { found: MoneyAttention['reconciliation'] }) {
  if (!found) return <Frame title="Comprobación con el proveedor">Todavía no se ha hecho ninguna.</Frame>;
  const findings = FINDINGS.filter(([name]) => found[name].length > 0);
  return (
    <Frame title="Comprobación con el proveedor">
      <p>Última: {showDateAndTime(found.at)}.</p>
      {findings.length === 0 && <p>Todo coincidía.</p>}
      <ul>
        {findings.map(([name, words]) => (
          <li key={name}>
            {found[name].length} {words}
            {name.endsWith('_subscriptions') && <SubscriptionLinks ids={found[name]} />}
          </li>
        ))}
      </ul>
    </Frame>
  );
}

const SHOWN = 3;

function SubscriptionLinks({ ids }: { ids: readonly string[] }) {
  return ids.slice(0, SHOWN).map((id, index) => (
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
}

function Frame({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface px-4 py-3 text-sm text-muted">
      <h2 className="font-semibold text-ink">{title}</h2>
      {children}
    </section>
  );
}
