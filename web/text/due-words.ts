import { localFormat } from './format-day.ts';

const time = localFormat({ timeStyle: 'short' });
const day = localFormat({ day: 'numeric', month: 'long' });

/** When a question returns, in local time: 'hoy a las 18:30' or 'el 24 de noviembre'. */
export const dueWords = (due: string, now = new Date()): string =>
  isSameDay(new Date(due), now) ? `hoy a las ${time(due)}` : `el ${day(due)}`;

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();
