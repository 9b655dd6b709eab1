import { Check, Flame } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DayState } from '#domain/game/streak-calendar.ts';
import { withCount } from '#domain/text/plural.ts';
import { DAY_WORDS, freezeNote, streakNote } from '#features/streak/web/streak-words.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { MyProgress } from '../progress.queries.ts';
import { type WeekBar, weekBars } from '../week-bars.ts';

type StreakCardProps = Pick<MyProgress, 'week' | 'streak'>;

export const StreakCard = ({ week, streak }: StreakCardProps) => (
  <StreakFrame
    figure={withCount(streak.days, 'día')}
    week={
      <ol className="grid grid-cols-7 gap-0.5">
        {weekBars(week).map((bar, index) => (
          <Day key={bar.day} bar={bar} state={week[index]!.state} isToday={bar.day === streak.today} />
        ))}
      </ol>
    }
    note={
      streak.paused_until
        ? streakNote(streak)
        : `${streakNote(streak)} ${freezeNote(streak.freezes, streak.next_freeze_in)}`
    }
  />
);

export const StreakFrame = ({ figure, week, note }: Record<'figure' | 'week' | 'note', ReactNode>) => (
  <Card flush className="px-4 py-3.5">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 className="flex items-center gap-1.5">
        <Flame aria-hidden="true" className="size-6 text-caution" />
        <span className="sr-only">Racha</span>
        <span className="text-lg font-bold whitespace-nowrap tabular-nums">{figure}</span>
      </h2>
      <div className="min-w-[min(12.5rem,100%)] flex-1">{week}</div>
    </div>
    <div className="mt-2 text-xs text-pretty text-muted">{note}</div>
  </Card>
);

/** As the months in Progreso have them, drawn with what Inicio has loaded: their icons would come with every result, too. */
const MARKS: Partial<Record<DayState, { look: string; sign: ReactNode }>> = {
  active: {
    look: 'border-transparent bg-caution text-on-caution',
    sign: <Check className="size-4" strokeWidth={3} />,
  },
  frozen: { look: 'border-brand/40 bg-brand-soft text-brand', sign: '◆' },
  paused: { look: 'border-line bg-sunken text-muted', sign: '‖' },
};

function Day({ bar, state, isToday }: { bar: WeekBar; state: DayState; isToday: boolean }) {
  const mark = MARKS[state];
  return (
    <li className="flex min-w-0 flex-col items-center gap-1">
      <span className="sr-only">
        {bar.long}: {isToday && state === 'future' ? 'Hoy' : DAY_WORDS[state]}
      </span>
      <span
        aria-hidden="true"
        className={classNames(
          'grid aspect-square w-full max-w-6.5 place-items-center rounded-full border-2 text-xs leading-none font-bold',
          mark?.look ?? 'border-dashed border-line-strong/60',
          isToday && state !== 'active' && 'border-caution!',
        )}
      >
        {mark?.sign}
      </span>
      <span
        aria-hidden="true"
        className={classNames('text-xs font-semibold', isToday ? 'text-caution' : 'text-muted')}
      >
        {bar.short}
      </span>
    </li>
  );
}
