const time = new Intl.DateTimeFormat('es', { timeStyle: 'short' });
const day = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long' });

/** When a question returns, in local time: 'hoy a las 18:30' or 'el 24 de noviembre'. */
export function dueWords(due: string, now = new Date()): string {
  const at = new Date(due);
  return isSameDay(at, now) ? `hoy a las ${time.format(at)}` : `el ${day.format(at)}`;
}

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();
