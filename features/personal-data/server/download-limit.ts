import { MINUTE_MS } from '#domain/time/durations.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Limit } from '#server/limits/rate-limits.ts';

/** Downloads of one person's data per day (docs/product.md §10). */
export const DOWNLOADS: Limit = { name: 'personal_data', points: 3, seconds: 86_400 };

/** Counts a download of the caller's own data. @throws AppError `rate_limited`, which says when the next one is possible */
export async function countDownload({ limits, caller, now }: Call): Promise<void> {
  try {
    await limits.consume(DOWNLOADS, caller.user_id);
  } catch (error) {
    if (!(error instanceof AppError && error.retryAfter)) throw error;
    const { retryAfter } = error;
    const again = describeMoment(new Date(now.getTime() + retryAfter * 1000), caller.time_zone);
    const message =
      `Puedes descargar tus datos ${DOWNLOADS.points} veces al día, y ya lo hiciste. Vuelve a ` +
      `intentarlo a partir del ${again}.`;
    throw new AppError('rate_limited', { retryAfter, message });
  }
}

/** The next full minute: '19 de marzo a las 10:00'. */
function describeMoment(instant: Date, timeZone: string): string {
  const format = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone } as const;
  const minute = new Date(Math.ceil(instant.getTime() / MINUTE_MS) * MINUTE_MS);
  return new Intl.DateTimeFormat('es', { ...format, hourCycle: 'h23' }).format(minute);
}
