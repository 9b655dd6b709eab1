import { Check, Flame } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import type { DayState } from '#domain/game/streak-calendar.ts';
import { withCount } from '#domain/text/plural.ts';
import { DAY_WORDS, freezeNote, streakNote } from '#features/streak/web/streak-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { MyProgress } from '../progress.queries.ts';
import { type WeekBar, weekBars } from '../week-bars.ts';
import { IconCard } from './icon-card.tsx';

type StreakCardProps = Pick<MyProgress, 'week' | 'streak'>;

export function StreakCard({ week, streak }: StreakCardProps) {
  const active = week.filter((day) => day.active);
  const points = week.reduce((sum, day) => sum + day.points, 0);
  return (
    <StreakFrame
      figure={withCount(streak.days, 'día')}
      week={
        <ol className="grid grid-cols-7 gap-1">
          {weekBars(week).map((bar, index) => (
            <Day key={bar.day} bar={bar} state={week[index]!.state} isToday={bar.day === streak.today} />
          ))}
        </ol>
      }
      figures={
        <>
          <Figure label="Días activos" value={`${active.length} de 7`} />
          <Figure label="Puntos" value={formatSpanishNumber(points, 0)} />
        </>
      }
      note={`${streakNote(streak)} ${freezeNote(streak.freezes, streak.next_freeze_in)}`}
    />
  );
}

export function StreakFrame({
  figure,
  week,
  figures,
  note,
}: Record<'figure' | 'week' | 'figures' | 'note', ReactNode>) {
  return (
    <IconCard icon={Flame} tone="text-caution" title="Racha" figure={figure} className="flex flex-col">
      <div className="my-auto">{week}</div>
      {/* On desktops the card is as tall as its neighbours, which leaves space for the week's figures. */}
      <dl className="mt-4 grid grid-cols-2 gap-2 max-lg:hidden">{figures}</dl>
      <div className="mt-3 text-sm text-pretty text-muted">{note}</div>
    </IconCard>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-lg font-bold tabular-nums">{value}</dd>
    </div>
  );
}

/** As the months in Progreso have them, drawn with what Inicio has loaded: their icons would come with every result, too. */
const MARKS: Partial<Record<DayState, { look: string; sign: ReactNode }>> = {
  active: {
    look: 'border-transparent bg-caution text-on-caution',
    sign: <Check className="size-4.5" strokeWidth={3} />,
  },
  frozen: { look: 'border-brand/40 bg-brand-soft text-brand', sign: '◆' },
  paused: { look: 'border-line bg-sunken text-muted', sign: '‖' },
};

function Day({ bar, state, isToday }: { bar: WeekBar; state: DayState; isToday: boolean }) {
  const mark = MARKS[state];
  return (
    <li className="flex min-w-0 flex-col items-center gap-1.5">
      <span className="sr-only">
        {bar.long}: {state === 'future' ? 'sin actividad' : DAY_WORDS[state]}
      </span>
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-8 max-w-full place-items-center rounded-full border-2 text-sm leading-none font-bold',
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
