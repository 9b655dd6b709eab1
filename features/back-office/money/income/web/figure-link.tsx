import { Link } from '@tanstack/react-router';
import { formatCents } from '#features/back-office/money/subscriptions/money-words.ts';
import type { IncomeFigure } from '../income-figures.ts';
import { lastDayOf } from './months.ts';
import type { Sum } from './sum-income.ts';

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
