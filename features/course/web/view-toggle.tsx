import { classNames } from '#web/ui/class-names.ts';

export type LessonsView = 'lista' | 'camino';

const views = [
  { view: 'lista', label: 'Lista' },
  { view: 'camino', label: 'Camino' },
] as const;

type ViewToggleProps = { shown: LessonsView; onChange: (view: LessonsView) => void };

export const ViewToggle = ({ shown, onChange }: ViewToggleProps) => (
  <fieldset className="flex w-fit shrink-0 gap-1 rounded-control bg-sunken p-1">
    <legend className="sr-only">Vista</legend>
    {views.map(({ view, label }) => (
      <button
        key={view}
        type="button"
        aria-pressed={view === shown}
        onClick={() => onChange(view)}
        className={classNames(
          'min-h-9 rounded-small px-3 text-sm font-semibold ' +
            'transition-[background-color,color] hover:text-ink focus-visible:-outline-offset-2 ' +
            'sm:px-4 pointer-coarse:min-h-tap',
          view === shown ? 'bg-surface text-brand shadow-soft' : 'text-muted',
        )}
      >
        {label}
      </button>
    ))}
  </fieldset>
);
