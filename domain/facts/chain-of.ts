import { readSource } from '#domain/course/sources.ts';
import { describeDay } from '#domain/time/calendar-day.ts';
import { CHAIN } from './chain.ts';

type Told = {
  title: string;
  source: string;
  /** The days of the value that is shown. */
  from: string;
  to?: string | undefined;
  reviewed: string;
  checked: boolean;
};

/** Where a figure of the law comes from: what it is, its source and its days, as the title of a link to the source. */
export function chainOf({ title, source, from, to, reviewed, checked }: Told): {
  title: string;
  href?: string;
} {
  const { text, url } = readSource(source);
  const until = to ? ` hasta el ${describeDay(to)}` : '';
  const dates = `Consta desde el ${describeDay(from)}${until}`;
  const looked = `${checked ? 'Revisado' : 'Sin comprobar en la fuente; anotado'} el ${describeDay(reviewed)}`;
  const chain = [title, text, dates, looked].join(' · ').replaceAll('"', '”');
  return { title: `${CHAIN}${chain}`, ...(url && { href: url }) };
}
