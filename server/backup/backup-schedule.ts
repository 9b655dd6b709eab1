import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';

/** Backups at the same time every day, or every so many hours; in milliseconds since midnight UTC and between two of them. */
export type BackupSchedule = { offsetMs: number; everyMs: number };

/** Reads BACKUP_SCHEDULE: a time of the day in UTC such as `03:30`, or hours such as `6h` (1 to 168); undefined for any other text. */
export function readSchedule(text: string): BackupSchedule | undefined {
  const time = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  if (time) return { everyMs: DAY_MS, offsetMs: Number(time[1]) * HOUR_MS + Number(time[2]) * 60_000 };
  const hours = Number(/^(\d{1,3})h$/.exec(text)?.[1]);
  return hours >= 1 && hours <= 168 ? { everyMs: hours * HOUR_MS, offsetMs: 0 } : undefined;
}

/** The last instant at which a backup was due. */
export function lastDue({ offsetMs, everyMs }: BackupSchedule, now: Date): Date {
  const since = now.getTime() - offsetMs;
  return new Date(since - (since % everyMs) + offsetMs);
}
