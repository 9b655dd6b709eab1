import { type Pause, type Streak, type StreakEvent, streakAfter } from '#domain/game/day.ts';

export const ZONES = {
  MAD: 'Europe/Madrid',
  BOG: 'America/Bogota',
  SCL: 'America/Santiago',
  ASU: 'America/Asuncion',
  KIR: 'Pacific/Kiritimati',
  PPG: 'Pacific/Pago_Pago',
  AKL: 'Pacific/Auckland',
  HNL: 'Pacific/Honolulu',
  TYO: 'Asia/Tokyo',
  UTC: 'UTC',
};

/** 'MAD 2026-03-14T23:30+01:00': the place, and the instant by its local clock. */
export function eventAt(text: string): StreakEvent {
  const [place, instant] = text.split(' ') as [keyof typeof ZONES, string];
  return { at: new Date(instant), zone: ZONES[place] };
}

/** The streak after these events, one after another. */
export const playStreak = (events: readonly string[], pauses: readonly Pause[] = []): Streak | null =>
  events.reduce<Streak | null>((streak, event) => streakAfter(streak, eventAt(event), pauses), null);
