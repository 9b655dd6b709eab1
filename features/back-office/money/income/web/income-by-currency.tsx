import type { ReactNode } from 'react';
import { Definition } from '#features/back-office/frame/web/cell/definition.tsx';
import { PlainLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import { formatCents } from '#features/back-office/money/subscriptions/money-words.ts';
import type { Income } from '#features/back-office/money/web/rows.ts';
import { Card } from '#web/ui/card.tsx';
import { DERIVED_FIGURES, INCOME_FIGURES } from '../income-figures.ts';
import { FigureLink, IncomeTable, showDerived } from './income-table.tsx';
import { MrrCurve } from './mrr-curve.tsx';
import { showMonth, sumIncome } from './sum-income.ts';

type Shown = { income: Income; currency: string; month: string; plan: string | undefined };

export function IncomeByCurrency({ income, currency, month, plan }: Shown) {
  const rows = income.rows.filter((row) => row.currency === currency && (!plan || row.plan_id === plan));
  const ofMonth = (which: string) => rows.filter((row) => row.month === which);
  const byPlan = [...Map.groupBy(ofMonth(month), (row) => row.plan_id ?? row.plan)];
  return (
    <section aria-label={`Ingresos en ${currency.toUpperCase()}`} className="mb-8 flex flex-col gap-4">
      <Figures sums={sumIncome(ofMonth(month))} currency={currency} month={month} plan={plan} />
      <AddedLater income={income} currency={currency} month={month} plan={plan} />
      <MrrCurve
        currency={currency}
        points={income.months.map((each) => ({ month: each, cents: sumIncome(ofMonth(each)).mrr.cents }))}
      />
      <h2 className="mt-2 text-lg font-bold">Por mes, en {currency.toUpperCase()}</h2>
      <IncomeTable
        caption={`Ingresos por mes en ${currency.toUpperCase()}`}
        first="Mes"
        currency={currency}
        lines={income.months.toReversed().map((each) => ({
          key: each,
          name: <MonthLink month={each} plan={plan} isShown={each === month} />,
          month: each,
          plan,
          sums: sumIncome(ofMonth(each)),
        }))}
      />
      <h2 className="mt-2 text-lg font-bold">Por plan, {showMonth(month)}</h2>
      {byPlan.length === 0 ? (
        <p className="text-muted">En este mes no hay nada.</p>
      ) : (
        <IncomeTable
          caption={`Ingresos por plan en ${currency.toUpperCase()}`}
          first="Plan"
          currency={currency}
          lines={byPlan.map(([key, found]) => ({
            key,
            name: found[0]?.plan,
            month,
            plan: found[0]?.plan_id ?? undefined,
            sums: sumIncome(found),
          }))}
        />
      )}
    </section>
  );
}

/** What became known after the end of the month; its figures contain it. */
function AddedLater({ income, currency, month, plan }: Shown) {
  const added = income.added.filter(
    (each) => each.month === month && each.currency === currency && (!plan || each.plan_id === plan),
  );
  if (added.length === 0) return null;
  const parts = INCOME_FIGURES.flatMap(({ name, label }) => {
    const found = added.filter(({ kind }) => kind === name);
    const [cents, count] = [sumOf(found, 'cents'), sumOf(found, 'count')];
    return found.length === 0 ? [] : [`${label} ${formatCents(cents, currency)} (${count})`];
  });
  return <p className="text-sm text-muted">Añadido después de acabar el mes: {parts.join(', ')}.</p>;
}

const sumOf = (added: Income['added'], field: 'cents' | 'count') =>
  added.reduce((total, each) => total + each[field], 0);

const MonthLink = ({
  month,
  plan,
  isShown,
}: {
  month: string;
  plan: string | undefined;
  isShown: boolean;
}) => (
  <PlainLink
    to="/admin/income"
    search={{ mes: month, plan }}
    resetScroll={false}
    aria-current={isShown ? 'true' : undefined}
    className="inline-block first-letter:uppercase aria-[current]:text-brand"
  >
    {showMonth(month)}
  </PlainLink>
);

type FiguresProps = Omit<Shown, 'income'> & { sums: ReturnType<typeof sumIncome> };

const Figures = ({ sums, currency, month, plan }: FiguresProps) => (
  <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
    {INCOME_FIGURES.map(({ name, ...figure }) => (
      <Figure key={name} {...figure} month={month}>
        <FigureLink figure={name} sum={sums[name]} currency={currency} month={month} plan={plan} />
      </Figure>
    ))}
    {DERIVED_FIGURES.map(({ name, ...figure }) => (
      <Figure key={name} {...figure} month={month}>
        {showDerived(name, sums, currency)}
      </Figure>
    ))}
  </ul>
);

type FigureProps = { label: string; definition: string; month: string; children: ReactNode };

const Figure = ({ label, definition, month, children }: FigureProps) => (
  <li>
    <Card look="line" flush className="h-full px-4 py-3">
      <p className="flex items-center gap-1 text-sm text-muted">
        {label}
        <Definition of={`${label}, ${showMonth(month)}`}>{definition}</Definition>
      </p>
      <p className="text-xl font-bold tracking-tight tabular-nums">{children}</p>
    </Card>
  </li>
);
