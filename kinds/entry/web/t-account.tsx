import type { ReactNode } from 'react';
import { printDecimal } from '#domain/text/typed-number.ts';
import { classNames } from '#web/ui/class-names.ts';
import { canonicalDecimal, sumOf } from '../../compare-numbers.ts';
import { SIDES, type Side } from './entry-table.tsx';

type TAccountProps = {
  title: string;
  /** What stands on a side, from above. */
  side: (side: Side, label: string) => ReactNode;
  sums: Record<Side, string>;
  country: string;
  /** Of an entry that is being written: whether its sums can be compared already. */
  isCompared?: boolean;
};

/** On wide screens a line of the journal: account, debit and credit, where the account of a credit is indented. */
export const JOURNAL_LINE = 'lg:grid lg:grid-cols-[minmax(0,1fr)_10rem_10rem] lg:gap-x-3';
export const JOURNAL_ACCOUNT = 'lg:group-data-[side=credit]/side:pl-8';
export const JOURNAL_AMOUNT = 'lg:col-start-2 lg:group-data-[side=credit]/side:col-start-3';

/**
 * An entry as a T: debit on the left, credit on the right, below a line their sums, and whether they are equal. On wide screens the
 * same lines stand as in the journal.
 */
export const TAccount = ({ title, side, sums, country, isCompared }: TAccountProps) => (
  <section aria-label={title} className="rounded-card border border-line bg-surface p-3 @max-2xs:p-2">
    <p className="pb-2 text-center text-sm font-semibold text-muted">{title}</p>
    <p aria-hidden="true" className={`hidden pb-1 text-sm font-bold ${JOURNAL_LINE}`}>
      <span>Cuenta</span>
      {SIDES.map(({ side: name, label }) => (
        <span key={name} className="text-right">
          {label}
        </span>
      ))}
    </p>
    <div className="grid grid-cols-2 border-t-2 border-ink lg:grid-cols-1">
      {SIDES.map(({ side: name, label }, at) => (
        <section
          key={name}
          aria-label={label}
          data-side={name}
          className={classNames(
            'group/side pt-2',
            at === 0 ? 'border-r-2 border-ink pr-2.5 lg:border-r-0 lg:pr-0' : 'pl-2.5 lg:pl-0',
          )}
        >
          <p
            aria-hidden="true"
            className={`pb-2 text-sm font-bold lg:hidden ${at === 0 ? '' : 'text-right'}`}
          >
            {label}
          </p>
          {side(name, label)}
        </section>
      ))}
    </div>
    <div {...(isCompared !== undefined && { role: 'status' })} className="tabular-nums">
      <p className={`grid grid-cols-2 border-t border-line-strong font-bold ${JOURNAL_LINE}`}>
        {SIDES.map(({ side: name, label }, at) => (
          <span
            key={name}
            className={classNames(
              'py-1.5 text-right',
              at === 0
                ? 'border-r-2 border-ink pr-2.5 lg:col-start-2 lg:border-r-0 lg:pr-0'
                : 'pl-2.5 lg:pl-0',
            )}
          >
            <span className="sr-only">{label} </span>
            {printDecimal(atLeastCents(sums[name]), country)}{' '}
          </span>
        ))}
      </p>
      {isCompared !== undefined && (
        <p className="min-h-6 text-center text-sm font-semibold">
          {isCompared && <Balance sums={sums} country={country} />}
        </p>
      )}
    </div>
  </section>
);

/** With two digits of cents, so that the amounts of a side and their sum stand under each other. */
export const atLeastCents = (sum: string): string => {
  // A sum of what is typed can be below zero until it is sent.
  const [whole = '0', fraction = ''] = canonicalDecimal(sum).split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
};

const negative = (sum: string) => (sum.startsWith('-') ? sum.slice(1) : `-${sum}`);

function Balance({ sums: { debit, credit }, country }: Pick<TAccountProps, 'sums' | 'country'>) {
  const difference = canonicalDecimal(sumOf([debit, negative(credit)]));
  if (difference === '0') return <span className="text-correct">Cuadra</span>;
  const less = difference.startsWith('-') ? 'debe' : 'haber';
  return (
    <span className="text-muted">
      Faltan {printDecimal(atLeastCents(difference.replace('-', '')), country)} en el {less}
    </span>
  );
}
