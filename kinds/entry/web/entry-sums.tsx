import { printDecimal } from '#domain/text/typed-number.ts';
import type { Sums } from './entry-draft.ts';

type EntrySumsProps = { sums: Sums; country: string };

/** The sums of both sides, and whether they are equal once every amount can be read. */
export function EntrySums({ sums: { debit, credit, isWhole }, country }: EntrySumsProps) {
  const print = (value: number) => printDecimal(value.toFixed(2), country);
  const isBegun = debit !== 0 || credit !== 0;
  return (
    <p role="status" className="text-right tabular-nums">
      Debe <strong>{print(debit)}</strong> · Haber <strong>{print(credit)}</strong>
      <span className="block min-h-5 text-sm text-muted">
        {isWhole && isBegun && comparison(debit - credit, print)}
      </span>
    </p>
  );
}

function comparison(surplus: number, print: (value: number) => string): string {
  if (Math.abs(surplus) < 0.005) return 'Cuadra';
  return `Faltan ${print(Math.abs(surplus))} en el ${surplus < 0 ? 'debe' : 'haber'}`;
}
