import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { type DayState, daysOfMonth } from '#domain/game/streak-calendar.ts';
import { withCount } from '#domain/text/plural.ts';
import { addDays, describeDay } from '#domain/time/calendar-day.ts';
import { zoneFormatters } from '#domain/time/zone-formatters.ts';
import { messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { DAY_LOOKS, StateIcon } from './day-look.tsx';
import { MonthGrid } from './month-grid.tsx';
import { type StreakMonth, streakMonthOptions } from './streak.queries.ts';
import { StreakPause } from './streak-pause.tsx';
import { DAY_WORDS, freezeNote } from './streak-words.ts';

const monthName = zoneFormatters('es', { month: 'long', year: 'numeric' });

export function StreakCalendar({ today: localToday }: { today: string }) {
  const [current, setCurrent] = useState(localToday);
  const month = current.slice(0, 7);
  // Without a month the server reads the current one, which the page's document brings.
  const { data, error } = useQuery(streakMonthOptions(localToday.startsWith(month) ? undefined : month));
  const title = useId();
  const today = data?.today ?? localToday;
  const states = new Map(data?.month === month ? data.days.map(({ day, state }) => [day, state]) : []);
  const days = daysOfMonth(month).map((day) => ({ day, state: states.get(day) }));
  const show = (other: string) => setCurrent(other === today.slice(0, 7) ? today : `${other}-01`);
  return (
    <Card className="min-h-140">
      <CardHeader title="Tu racha" description={data ? headline(data) : '…'} />
      {error && <InlineAlert tone="danger">{`No se pudo cargar el mes: ${messageOf(error)}`}</InlineAlert>}
      <div className="mb-2 flex items-center justify-between gap-2">
        <Button
          variant="ghost"
          size="icon"
          aria-label="Mes anterior"
          onClick={() => show(addDays(`${month}-01`, -1).slice(0, 7))}
        >
          <ChevronLeft />
        </Button>
        <h3 id={title} aria-live="polite" className="min-w-0 flex-1 text-center font-bold text-balance">
          {monthName('UTC').format(new Date(`${month}-01`))}
        </h3>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Mes siguiente"
          onClick={() => show(addDays(`${month}-01`, 31).slice(0, 7))}
        >
          <ChevronRight />
        </Button>
      </div>
      <MonthGrid days={days} today={today} current={current} labelledBy={title} onMove={setCurrent} />
      <p className="mt-2 min-h-6 text-sm font-semibold">{describe(current, states.get(current), today)}</p>
      <Legend />
      {data && (
        <p className="mt-3 text-sm text-pretty text-muted">{freezeNote(data.freezes, data.next_freeze_in)}</p>
      )}
      {data && <StreakPause pause={data.pause} today={today} />}
    </Card>
  );
}

const headline = ({ days_in_a_row, longest }: StreakMonth) =>
  `${withCount(days_in_a_row, 'día')} ahora · la más larga, ${withCount(longest, 'día')}`;

function describe(day: string, state: DayState | undefined, today: string): string {
  const word = state && state !== 'future' ? DAY_WORDS[state] : undefined;
  const words = [day === today ? 'Hoy' : undefined, word].filter(Boolean).join(' · ');
  return words ? `${describeDay(day)}: ${words}` : describeDay(day);
}

const Legend = () => (
  <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-muted">
    {(['active', 'frozen', 'paused'] as const).map((state) => (
      <li key={state} className="flex items-center gap-1.5">
        <span
          aria-hidden="true"
          className={classNames(
            'grid size-5 place-items-center rounded-small border-2 *:mt-0!',
            DAY_LOOKS[state],
          )}
        >
          <StateIcon state={state} />
        </span>
        {DAY_WORDS[state]}
      </li>
    ))}
    <li className="flex items-center gap-1.5">
      <span aria-hidden="true" className="size-5 rounded-small border-2 border-brand" />
      Hoy
    </li>
  </ul>
);
