export type WeekDay = { day: string; points: number };

const SHORT = ['L', 'M', 'X', 'J', 'V', 'S', 'D'];
const LONG = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];

export type WeekBar = WeekDay & { short: string; long: string; height: number };

/** The bars of a week from Monday to Sunday: height 0 to 1 relative to the best day; a day with points has a minimum height. */
export function weekBars(week: readonly WeekDay[]): WeekBar[] {
  const most = Math.max(1, ...week.map((day) => day.points));
  return week.map((day, index) => ({
    ...day,
    short: SHORT[index] ?? '',
    long: LONG[index] ?? day.day,
    height: day.points > 0 ? Math.max(day.points / most, 0.05) : 0,
  }));
}
