import { classNames } from '#web/ui/class-names.ts';

type FiguresProps = { labels: string[]; figures: string[] };

/** What there is: money, savings, debt, hours. */
export const Figures = ({ labels, figures }: FiguresProps) => (
  <dl
    className={classNames(
      'grid gap-2',
      labels.length > 4 ? 'grid-cols-3 sm:grid-cols-5' : 'grid-cols-2 sm:grid-cols-4',
    )}
  >
    {labels.map((label, place) => (
      <div
        key={label}
        className="flex flex-col justify-between rounded-card border border-line bg-surface px-3 py-2"
      >
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="font-bold tabular-nums">{figures[place]}</dd>
      </div>
    ))}
  </dl>
);
