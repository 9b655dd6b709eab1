import { Check } from 'lucide-react';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { optionLetter } from '#domain/course/lessons.ts';
import type { ItemFigures } from '#features/back-office/content/web/rows.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ITEM_LABELS } from '../definitions.ts';
import { showShare } from './show-figure.ts';

type Period = ItemFigures['periods'][number];
type OptionSharesProps = {
  options: Period['options'];
  dontKnow: Period['dont_know'];
  definition: string;
};
type Answer = NonNullable<Period['dont_know']> & { letter: string; text: string; is_correct: boolean };

/** What strong and weak learners chose, as bars with numbers; for screen readers as a table. */
export function OptionShares({ options, dontKnow, definition }: OptionSharesProps) {
  const answers: Answer[] = options.map((option, at) => ({ letter: `${optionLetter(at)}. `, ...option }));
  if (dontKnow) answers.push({ letter: '', text: 'No lo sé', is_correct: false, ...dontKnow });
  return (
    <Card look="line">
      <CardHeader title={ITEM_LABELS.shares} description={definition} level="h3" />
      <ol aria-hidden="true" className="flex flex-col gap-5">
        {answers.map((answer) => (
          <li key={answer.letter}>
            <AnswerName answer={answer} />
            <Bar
              label="Fuertes"
              share={answer.strong}
              className={answer.is_correct ? 'bg-correct' : 'bg-brand'}
            />
            <Bar label="Débiles" share={answer.weak} className="bg-muted" />
          </li>
        ))}
      </ol>
      <div className="sr-only">
        <SharesTable answers={answers} />
      </div>
    </Card>
  );
}

const AnswerName = ({ answer: { letter, text, is_correct, answers, share } }: { answer: Answer }) => (
  <p className="mb-1.5 flex flex-wrap items-baseline gap-x-2 text-sm">
    <span className="min-w-0 wrap-anywhere">
      <span className="font-semibold">{letter}</span>
      {text}
    </span>
    {is_correct && (
      <span className="inline-flex items-center gap-1 text-xs font-semibold text-correct">
        <Check className="size-3.5" />
        Correcta
      </span>
    )}
    <span className="ml-auto text-muted tabular-nums">
      {formatSpanishNumber(answers, 0)} · {showShare(share)}
    </span>
  </p>
);

const Bar = ({ label, share, className }: { label: string; share: number | null; className: string }) => (
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

const SharesTable = ({ answers }: { answers: readonly Answer[] }) => (
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
      {answers.map(({ letter, text, is_correct, answers: people, share, strong, weak }) => (
        <tr key={letter}>
          <th scope="row">
            {letter}
            {text}
            {is_correct && ' (correcta)'}
          </th>
          <td>{showShare(strong)}</td>
          <td>{showShare(weak)}</td>
          <td>{showShare(share)}</td>
          <td>{people}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
