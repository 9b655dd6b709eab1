import { Check, Pause, Shield } from 'lucide-react';
import type { DayState } from '#domain/game/streak-calendar.ts';

export const DAY_LOOKS: Record<DayState, string> = {
  active: 'border-transparent bg-caution text-on-caution',
  frozen: 'border-brand/40 bg-brand-soft text-brand',
  paused: 'border-line bg-sunken text-muted',
  rest: 'border-transparent text-muted',
  future: 'border-transparent text-muted',
};

const ICONS = { active: Check, frozen: Shield, paused: Pause };

/** Tells days apart without color. */
export function StateIcon({ state }: { state: DayState | undefined }) {
  if (state !== 'active' && state !== 'frozen' && state !== 'paused') return null;
  const Icon = ICONS[state];
  return <Icon className="mt-0.5 size-3" strokeWidth={3} />;
}
