import { Link } from '@tanstack/react-router';
import { formatCents } from '#features/back-office/money/subscriptions/money-words.ts';
import { Table, TableCell, TableHead, TableRow } from '#web/ui/table.tsx';
import { INCOME_FIGURES, type IncomeFigure } from '../income-figures.ts';
import { lastDayOf } from './months.ts';
import type { Sum, Sums } from './sum-income.ts';

type IncomeLine = {
  key: string;
  name: React.ReactNode;
  month: string;
  plan: string | undefined;
  sums: Sums;
};

type IncomeTableProps = { caption: string; first: string; currency: string; lines: readonly IncomeLine[] };

/** A line for each month or plan, and every figure leads to its rows. */
export function IncomeTable({ caption, first, currency, lines }: IncomeTableProps) {
  return (
    <Table caption={caption} head={<IncomeHead first={first} />}>
      {lines.map(({ key, name, month, plan, sums }) => (
        <TableRow key={key}>
          <TableCell className="font-semibold first-letter:uppercase">{name}</TableCell>
          {INCOME_FIGURES.map((figure) => (
            <TableCell
              key={figure.name}
              label={figure.label}
              align="end"
              className="whitespace-nowrap tabular-nums"
            >
              <FigureLink
                figure={figure.name}
                sum={sums[figure.name]}
                currency={currency}
                month={month}
                plan={plan}
              />
            </TableCell>
          ))}
        </TableRow>
      ))}
    </Table>
  );
}

function IncomeHead({ first }: { first: string }) {
  return (
    <>
      <TableHead>{first}</TableHead>
      {INCOME_FIGURES.map(({ name, label }) => (
        <TableHead key={name} align="end">
          {label}
        </TableHead>
      ))}
    </>
  );
}

type FigureLinkProps = {
  figure: IncomeFigure;
  sum: Sum;
  currency: string;
  month: string;
  plan: string | undefined;
  className?: string;
};

/** An amount that leads to the rows behind it. */
export function FigureLink({ figure, sum, currency, month, plan, className }: FigureLinkProps) {
  const amount = formatCents(sum.cents, currency);
  if (sum.count === 0) return <span className="text-muted">{amount}</span>;
  const days = { desde: month, hasta: lastDayOf(month), plan };
  const look = `${className ?? ''} underline-offset-4 hover:underline`;
  if (figure === 'failed' || figure === 'paid' || figure === 'refunded')
    return (
      <Link to="/admin/payments" search={{ ...days, estado: figure }} className={look}>
        {amount} <span className="text-muted">({sum.count})</span>
      </Link>
    );
  const fecha = { mrr: 'vigente', new: undefined, lost: 'baja' }[figure];
  return (
    <Link to="/admin/subscriptions" search={{ ...days, fecha }} className={look}>
      {amount} <span className="text-muted">({sum.count})</span>
    </Link>
  );
}
