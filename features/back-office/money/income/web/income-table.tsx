import { Table, TableCell, TableHead, TableRow } from '#web/ui/table.tsx';
import { INCOME_FIGURES } from '../income-figures.ts';
import { FigureLink } from './figure-link.tsx';
import type { Sums } from './sum-income.ts';

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
