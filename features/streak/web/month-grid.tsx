import { type KeyboardEvent, useRef } from 'react';
import type { DayState } from '#domain/game/streak-calendar.ts';
import { addDays, addMonths, describeDay } from '#domain/time/calendar-day.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DAY_LOOKS, StateIcon } from './day-look.tsx';
import { DAY_WORDS } from './streak-words.ts';

type Day = { day: string; state: DayState | undefined };

type MonthGridProps = {
  days: readonly Day[];
  today: string;
  /** The day that has the focus, or gets it when the grid is reached. */
  current: string;
  labelledBy: string;
  onMove: (day: string) => void;
};

const WEEKDAYS = [
  ['Lunes', 'L'],
  ['Martes', 'M'],
  ['Miércoles', 'X'],
  ['Jueves', 'J'],
  ['Viernes', 'V'],
  ['Sábado', 'S'],
  ['Domingo', 'D'],
] as const;

const weekday = (day: string) => (new Date(day).getUTCDay() + 6) % 7;

/** Where a key moves the focus (WAI-ARIA, grid pattern). */
const TARGETS: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekday(day)),
  End: (day) => addDays(day, 6 - weekday(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** A month as a grid with one tab stop; the arrow keys move from day to day, also into the months beside it. */
export function MonthGrid({ days, today, current, labelledBy, onMove }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const move = (event: KeyboardEvent) => {
    const target = TARGETS[event.key];
    if (!target) return;
    event.preventDefault();
    const next = target(current);
    onMove(next);
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus());
  };
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days is a grid, as the pattern has it
      role="grid"
      aria-labelledby={labelledBy}
      onKeyDown={move}
      className="w-full table-fixed"
    >
      <Weekdays />
      <tbody>
        {weeksOf(days).map((week) => (
          <tr key={week.find((day) => day)?.day}>
            {week.map((day, index) =>
              day ? (
                <DayCell
                  key={day.day}
                  {...day}
                  isToday={day.day === today}
                  isCurrent={day.day === current}
                  onMove={onMove}
                />
              ) : (
                <td key={WEEKDAYS[index]![0]} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Weekdays = () => (
  <thead>
    <tr>
      {WEEKDAYS.map(([long, short]) => (
        <th key={long} scope="col" className="pb-1 text-xs font-semibold text-muted">
          <span aria-hidden="true">{short}</span>
          <span className="sr-only">{long}</span>
        </th>
      ))}
    </tr>
  </thead>
);

/** The days in rows from Monday to Sunday; undefined stands for days of other months. */
function weeksOf(days: readonly Day[]): (Day | undefined)[][] {
  const cells = [...Array<undefined>(weekday(days[0]!.day)).fill(undefined), ...days];
  while (cells.length % 7 > 0) cells.push(undefined);
  return Array.from({ length: cells.length / 7 }, (_, row) => cells.slice(row * 7, row * 7 + 7));
}

type DayCellProps = Day & { isToday: boolean; isCurrent: boolean; onMove: (day: string) => void };

function DayCell({ day, state, isToday, isCurrent, onMove }: DayCellProps) {
  const word = state && state !== 'future' ? `, ${DAY_WORDS[state]}` : '';
  return (
    <td
      data-day={day}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-label={`${describeDay(day)}${word}${isToday ? ', hoy' : ''}`}
      onFocus={() => onMove(day)}
      className="cursor-default rounded-small p-0.5 text-center"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'mx-auto flex size-10 max-w-full flex-col items-center justify-center rounded-small ' +
            'border-2 text-sm leading-none font-semibold tabular-nums',
          DAY_LOOKS[state ?? 'future'],
          isToday && 'border-brand!',
        )}
      >
        {Number(day.slice(8))}
        <StateIcon state={state} />
      </span>
    </td>
  );
}
