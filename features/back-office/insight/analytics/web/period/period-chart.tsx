import { Link } from '@tanstack/react-router';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { type DayRange, type Step, stepOf } from '#domain/time/date-range.ts';
import type { PeriodReport } from '#features/back-office/insight/web/rows.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Table, TableCell, TableHead, TableRow } from '#web/ui/table.tsx';
import { showRange } from './show-range.ts';

type Part = PeriodReport['parts'][number];

const BY: Record<Step, string> = { day: 'por día', week: 'por semana', month: 'por mes' };

/** Finished quizzes over the period, with bars from zero; the table below has every number and leads to its rows. */
export function PeriodChart({ parts, range }: { parts: readonly Part[]; range: DayRange }) {
  const most = Math.max(1, ...parts.map(({ finished }) => finished));
  const title = `Quizzes terminados ${BY[stepOf(range)]}`;
  return (
    <Card look="line">
      <CardHeader title={title} level="h3" description={`Máximo: ${formatSpanishNumber(most, 0)}`} />
      <div aria-hidden="true" className="flex h-40 items-end gap-px border-b border-line-strong sm:gap-0.5">
        {parts.map(({ from, finished }) => (
          <span
            key={from}
            className="min-w-0 flex-1 rounded-t-small bg-brand"
            style={{ height: `${(finished / most) * 100}%` }}
          />
        ))}
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-muted tabular-nums">
        <span>{parts[0] && showRange({ from: parts[0].from, to: parts[0].from })}</span>
        <span>{showRange({ from: range.to, to: range.to })}</span>
      </p>
      <details className="mt-3">
        <summary className="w-fit cursor-pointer text-sm font-semibold text-brand">Ver los números</summary>
        <div className="mt-3">
          <PartsTable caption={title} parts={parts} />
        </div>
      </details>
    </Card>
  );
}

function PartsTable({ caption, parts }: { caption: string; parts: readonly Part[] }) {
  return (
    <Table
      caption={caption}
      head={
        <>
          <TableHead>Días</TableHead>
          <TableHead align="end">Empezados</TableHead>
          <TableHead align="end">Terminados</TableHead>
          <TableHead align="end">Completadas por primera vez</TableHead>
        </>
      }
    >
      {parts.map((part) => (
        <TableRow key={part.from}>
          <TableCell className="font-semibold">{showRange(part)}</TableCell>
          <Count part={part} kind="begun" label="Empezados" />
          <Count part={part} kind="finished" label="Terminados" />
          <Count part={part} kind="completed" label="Completadas por primera vez" />
        </TableRow>
      ))}
    </Table>
  );
}

type CountProps = { part: Part; kind: 'begun' | 'finished' | 'completed'; label: string };

function Count({ part, kind, label }: CountProps) {
  return (
    <TableCell label={label} align="end" className="tabular-nums">
      {part[kind] === 0 ? (
        <span className="text-muted">0</span>
      ) : (
        <Link
          to="/admin/activity"
          search={{ que: kind, desde: part.from, hasta: part.to }}
          className="underline-offset-4 hover:underline"
        >
          {formatSpanishNumber(part[kind], 0)}
        </Link>
      )}
    </TableCell>
  );
}
