import { MINUTE_MS } from '#domain/time/durations.ts';
import type { SessionAnswer } from '#features/account/web/session/session-state.ts';
import { type FirstCall, SESSION } from './first-calls.ts';
import { timeZoneHere } from './text/time-zone.ts';

type FirstData = { at: number; answers: Record<string, unknown> };

/** A document that is older than this, by the device's clock, was restored from a store that should not have it. */
const STALE_MS = 5 * MINUTE_MS;

let data = readFirstData();

/** What the document brought (server/http/first-data.ts), or nothing where it is missing, broken or stale. */
function readFirstData(): FirstData | undefined {
  try {
    const element = document.getElementById('first-data')!;
    // Nothing of it is left in the page when its owner signs out.
    element.remove();
    const { at, answers }: FirstData = JSON.parse(element.textContent);
    const { user, profile } = answers[SESSION] as SessionAnswer;
    if (user && profile && Math.abs(Date.now() - at) < STALE_MS) return { at, answers };
  } catch {
    // The page then makes its calls itself.
  }
}

export const firstSession = () => data?.answers[SESSION] as SessionAnswer | undefined;

/** The answer of a call and its instant. Days are counted in the profile's time zone there, so in another one nothing is taken. */
export function firstAnswerTo({ name }: FirstCall): { answer: unknown; updatedAt: number } | undefined {
  if (!data || !(name in data.answers) || firstSession()?.profile?.time_zone !== timeZoneHere) return;
  return { answer: data.answers[name], updatedAt: Math.min(data.at, Date.now()) };
}

export const hasFirstData = (): boolean => data !== undefined;

/** Only the page that the document is for may use its data. */
export function dropFirstData(): void {
  data = undefined;
}
