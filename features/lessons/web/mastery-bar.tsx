import { masteryPercent, masteryWord } from '#domain/learning/mastery.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Progress } from '#web/ui/page/progress.tsx';

type MasteryBarProps = {
  /** What is known, for screen readers. */
  of: string;
  /** Shown above the bar where nothing else beside it says what it measures. */
  title?: string;
  /** From 0 to 1. */
  mastery: number;
  className?: string;
};

/** How well a subtopic is known now, as a bar with its number and word. It needs a data-category around it. */
export function MasteryBar({ of, title, mastery, className }: MasteryBarProps) {
  const percent = masteryPercent(mastery);
  const word = masteryWord(mastery);
  return (
    <div className={classNames('flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1', className)}>
      {title && (
        <span aria-hidden="true" className="w-full text-xs text-muted">
          {title}
        </span>
      )}
      <Progress
        label={`Dominio de ${of}`}
        value={percent}
        valueText={`${percent} %, ${word}`}
        tone="category"
        size="sm"
        className="min-w-8 flex-1"
      />
      <span aria-hidden="true" className="max-w-full text-xs text-muted tabular-nums">
        <span className="font-semibold text-ink">{percent}&nbsp;%</span> {word}
      </span>
    </div>
  );
}
