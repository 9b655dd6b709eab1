import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type ResultFigureProps = {
  label: string;
  value: ReactNode;
  icon: ReactNode;
  /** Ground and text colour of the icon. */
  tone: string;
};

/** One of the figures of a result, side by side in a `dl`. */
export function ResultFigure({ label, value, icon, tone }: ResultFigureProps) {
  return (
    <div
      className="flex min-w-0 flex-col-reverse justify-end rounded-card border border-line/70
      bg-surface px-2 py-3 text-center shadow-soft"
    >
      <dt className="text-xs text-balance text-muted sm:text-sm">{label}</dt>
      <dd className="flex flex-col items-center gap-1.5 text-xl font-bold tabular-nums sm:text-2xl">
        <span className={classNames('grid size-9 place-items-center rounded-full [&_svg]:size-5', tone)}>
          {icon}
        </span>
        {value}
      </dd>
    </div>
  );
}
