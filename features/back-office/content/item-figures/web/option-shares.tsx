import { Check } from 'lucide-react';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { optionLetter } from '#domain/course/lessons.ts';
import type { ItemFigures } from '#features/back-office/content/web/rows.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ChartTable } from '#web/ui/chart-table.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { ITEM_LABELS } from '../definitions.ts';
import type { WhichAnswers } from '../item-figures.contract.ts';
import { showShare } from './show-figure.ts';

type Period = ItemFigures['periods'][number];
type OptionSharesProps = {
  options: Period['options'];
  dontKnow: Period['dont_know'];
  definition: string;
  /** Opens the answers that chose an option; absent for those who may not see who answered. */
  onOpen: ((which?: WhichAnswers) => void) | undefined;
};
type Answer = NonNullable<Period['dont_know']> & {
  which: WhichAnswers;
  letter: string;
  text: string;
  is_correct: boolean;
};

/** What strong and weak learners chose, as bars with numbers; for screen readers as a table. */
export function OptionShares({ options, dontKnow, definition, onOpen }: OptionSharesProps) {
  const answers: Answer[] = options.map((option, at) => ({
    ...{ which: `${at}` as WhichAnswers, letter: `${optionLetter(at)}. ` },
    ...option,
  }));
  if (dontKnow)
    answers.push({ which: 'dont_know', letter: '', text: 'No lo sé', is_correct: false, ...dontKnow });
  return (
    <Card look="line">
      <CardHeader title={ITEM_LABELS.shares} description={definition} level="h3" />
      <ol className="flex flex-col gap-5">
        {answers.map((answer) => (
          <li key={answer.letter}>
            <AnswerName answer={answer} onOpen={onOpen} />
            <div aria-hidden="true">
              <Bar
                label="Fuertes"
                share={answer.strong}
                className={answer.is_correct ? 'bg-correct' : 'bg-brand'}
              />
              <Bar label="Débiles" share={answer.weak} className="bg-muted" />
            </div>
          </li>
        ))}
      </ol>
      <ChartTable
        caption={ITEM_LABELS.shares}
        head={['Opción', 'Fuertes', 'Débiles', 'Todas', 'Personas']}
        rows={answers.map(({ letter, text, is_correct, answers: people, share, strong, weak }) => [
          `${letter}${text}${is_correct ? ' (correcta)' : ''}`,
          ...[showShare(strong), showShare(weak), showShare(share), people],
        ])}
      />
    </Card>
  );
}

type AnswerNameProps = Pick<OptionSharesProps, 'onOpen'> & { answer: Answer };

const AnswerName = ({
  answer: { which, letter, text, is_correct, answers, share },
  onOpen,
}: AnswerNameProps) => (
  <div className="mb-1.5 flex flex-wrap items-center gap-x-2 text-sm">
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
    <Button
      variant="ghost"
      size="sm"
      className="-mr-3 ml-auto font-normal text-muted tabular-nums"
      disabled={answers === 0 || !onOpen}
      onClick={() => onOpen?.(which)}
    >
      <VisuallyHidden>
        Ver las respuestas de {letter}
        {text}:{' '}
      </VisuallyHidden>
      {formatSpanishNumber(answers, 0)} · {showShare(share)}
    </Button>
  </div>
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
