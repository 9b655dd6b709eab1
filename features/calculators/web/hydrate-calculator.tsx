import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readCachedProfile } from '#features/account/web/session/cached-profile.ts';
import { CalculatorPage } from './calculator-page.tsx';
import type { Calculator } from './catalog/calculator.ts';
import { calculatorAt } from './catalog/catalog.ts';
import { numberCountry } from './number-country.ts';

/** Longer than a session usually takes to read. Without an answer the browser's language decides. */
const PATIENCE_MS = 1500;

/** The country in the profile of whoever is signed in; undefined for visitors, who are not asked about. */
async function signedInCountry(): Promise<string | undefined> {
  if (!readCachedProfile()) return undefined;
  try {
    const response = await fetch('/api/auth/session', { signal: AbortSignal.timeout(PATIENCE_MS) });
    const answer: { profile?: { country?: string } | null } = await response.json();
    return answer.profile?.country;
  } catch {
    return undefined;
  }
}

/** What was typed, moved or chosen before React was there. */
export type Changes = Map<HTMLInputElement | HTMLSelectElement, string>;

type HydratedProps = { takeChanges: () => Changes; calculator: Calculator; country: string };

function Hydrated({ takeChanges, ...page }: HydratedProps) {
  useEffect(() => void repeat(takeChanges()), [takeChanges]);
  return <CalculatorPage {...page} />;
}

/** One after the other, so that each is added to the values that the address and the others have. */
async function repeat(changes: Changes): Promise<void> {
  for (const [control, value] of changes) {
    await new Promise((drawn) => setTimeout(drawn));
    const isInput = control instanceof HTMLInputElement;
    // React remembers what the element's own property is set to, and takes another value for a change.
    if (isInput) control.value = control.defaultValue;
    const prototype = Object.getPrototypeOf(control);
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event(isInput ? 'input' : 'change', { bubbles: true }));
  }
}

/** @param takeChanges ends their recording */
export async function hydrate(takeChanges: () => Changes): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-calculator]');
  const calculator = calculatorAt(place?.dataset.calculator ?? '');
  if (!place || !calculator) return;
  const country = numberCountry(await signedInCountry());
  hydrateRoot(place, <Hydrated takeChanges={takeChanges} calculator={calculator} country={country} />);
}
