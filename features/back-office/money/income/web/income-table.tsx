import { linkOptions } from '@tanstack/react-router';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { PlainLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import { type DataColumn, DataTable } from '#features/back-office/frame/web/table/data-table.tsx';
import { formatCents } from '#features/back-office/money/subscriptions/money-words.ts';
import { DERIVED_FIGURES, INCOME_FIGURES, type IncomeFigure } from '../income-figures.ts';
import { churnOf, lastDayOf, netOf, type Sum, type Sums } from './sum-income.ts';

type IncomeLine = {
  key: string;
  name: React.ReactNode;
  month: string;
  plan: string | undefined;
  sums: Sums;
};

type IncomeTableProps = { caption: string; first: string; currency: string; lines: readonly IncomeLine[] };

export function IncomeTable({ caption, first, currency, lines }: IncomeTableProps) {
  const columns: DataColumn<IncomeLine>[] = [
    {
      label: first,
      plain: true,
      className: 'font-semibold first-letter:uppercase',
      cell: ({ name }) => name,
    },
    ...INCOME_FIGURES.map(
      (figure): DataColumn<IncomeLine> => ({
        label: figure.label,
        align: 'end',
        className: 'whitespace-nowrap tabular-nums',
        cell: ({ sums, month, plan }) => (
          <FigureLink
            figure={figure.name}
            sum={sums[figure.name]}
            currency={currency}
            month={month}
            plan={plan}
          />
        ),
      }),
    ),
    ...DERIVED_FIGURES.map(
      ({ name, label }): DataColumn<IncomeLine> => ({
        label,
        align: 'end',
        className: 'whitespace-nowrap tabular-nums',
        cell: ({ sums }) => showDerived(name, sums, currency),
      }),
    ),
  ];
  return <DataTable caption={caption} rows={lines} columns={columns} rowId={({ key }) => key} />;
}

export function showDerived(name: 'net' | 'churn', sums: Sums, currency: string): string {
  if (name === 'net') return formatCents(netOf(sums), currency);
  const churn = churnOf(sums);
  return churn === null ? '—' : `${formatSpanishNumber(churn * 100, 0)}\u00a0%`;
}

type FigureLinkProps = {
  figure: IncomeFigure;
  sum: Sum;
  currency: string;
  month: string;
  plan: string | undefined;
};

export function FigureLink({ figure, sum, currency, month, plan }: FigureLinkProps) {
  const amount = formatCents(sum.cents, currency);
  if (sum.count === 0) return <span className="text-muted">{amount}</span>;
  const days = { desde: month, hasta: lastDayOf(month), plan };
  const isPayment = figure === 'failed' || figure === 'paid' || figure === 'refunded';
  const rows = isPayment
    ? linkOptions({ to: '/admin/payments', search: { ...days, estado: figure } })
    : linkOptions({ to: '/admin/subscriptions', search: { ...days, fecha: DATES[figure] } });
  return (
    <PlainLink {...rows}>
      {amount} <span className="text-muted">({sum.count})</span>
    </PlainLink>
  );
}

const DATES = { mrr: 'vigente', new: undefined, lost: 'baja' };
