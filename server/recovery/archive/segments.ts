/** Whether a file of PostgreSQL's archive is a WAL segment: eight hexadecimal digits each of timeline, log and segment. */
export const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);

/** Whether a file is needed to recover; marks of base backups and partial segments are not. */
export const isNeeded = (name: string): boolean => isSegment(name) || /^[0-9A-F]{8}\.history$/.test(name);

export const timelineOf = (segment: string): string => segment.slice(0, 8);

/** Where in the history of all timelines a segment lies; later ones compare greater. */
export const positionOf = (segment: string): string => segment.slice(8);

/** Segments of 16 MB are counted from 00 to FF. */
export function nextSegment(segment: string): string {
  const last = segment.slice(16) === '000000FF';
  const log = Number.parseInt(segment.slice(8, 16), 16) + (last ? 1 : 0);
  const number = last ? 0 : Number.parseInt(segment.slice(16), 16) + 1;
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  return timelineOf(segment) + hex(log) + hex(number);
}
