import { Check } from 'lucide-react';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { optionLetter } from '#domain/course/lessons.ts';
import type { ItemFigures } from '#features/back-office/content/web/rows.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ITEM_LABELS } from '../definitions.ts';
import { showShare } from './show-figure.ts';

type Option = ItemFigures['periods'][number]['options'][number];
type OptionSharesProps = { options: readonly Option[]; definition: string };

/** What strong and weak learners chose, as bars with numbers; for screen readers as a table. */
export function OptionShares({ options, definition }: OptionSharesProps) {
  return (
    <Card look="line">
      <CardHeader title={ITEM_LABELS.shares} description={definition} level="h3" />
      <ol aria-hidden="true" className="flex flex-col gap-5">
        {options.map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the option
          <li key={at}>
            <OptionName option={option} at={at} />
            <Bar
              label="Fuertes"
              share={option.strong}
              className={option.is_correct ? 'bg-correct' : 'bg-brand'}
            />
            <Bar label="Débiles" share={option.weak} className="bg-muted" />
          </li>
        ))}
      </ol>
      <div className="sr-only">
        <SharesTable options={options} />
      </div>
    </Card>
  );
}

function OptionName({ option, at }: { option: Option; at: number }) {
  return (
    <p className="mb-1.5 flex flex-wrap items-baseline gap-x-2 text-sm">
      <span className="font-semibold">{optionLetter(at)}</span>
      <span className="min-w-0 wrap-anywhere">{option.text}</span>
      {option.is_correct && (
        <span className="inline-flex items-center gap-1 text-xs font-semibold text-correct">
          <Check className="size-3.5" />
          Correcta
        </span>
      )}
      <span className="ml-auto text-muted tabular-nums">
        {formatSpanishNumber(option.answers, 0)} · {showShare(option.share)}
      </span>
    </p>
  );
}

function Bar({ label, share, className }: { label: string; share: number | null; className: string }) {
  return (
    <div className="flex items-center gap-2 text-sm">
      <span className="w-16 shrink-0 text-muted">{label}</span>
      <span className="h-3 min-w-0 flex-1 rounded-full bg-sunken">
        <span
          className={classNames('block h-full rounded-full', className)}
          style={{ width: `${(share ?? 0) * 100}%` }}
        />
      </span>
      <span className="w-12 shrink-0 text-end font-semibold tabular-nums">{showShare(share)}</span>
    </div>
  );
}

function SharesTable({ options }: { options: readonly Option[] }) {
  return (
    <table>
      <caption>{ITEM_LABELS.shares}</caption>
      <thead>
        <tr>
          <th scope="col">Opción</th>
          <th scope="col">Fuertes</th>
          <th scope="col">Débiles</th>
          <th scope="col">Todas</th>
          <th scope="col">Personas</th>
        </tr>
      </thead>
      <tbody>
        {options.map(({ text, is_correct, answers, share, strong, weak }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the option
          <tr key={at}>
            <th scope="row">
              {optionLetter(at)}. {text}
              {is_correct && ' (correcta)'}
            </th>
            <td>{showShare(strong)}</td>
            <td>{showShare(weak)}</td>
            <td>{showShare(share)}</td>
            <td>{answers}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
