import { decimalMark } from '#domain/text/typed-number.ts';
import { readCachedProfile } from '#features/account/web/session/cached-profile.ts';
import './calculators.css';
import type { Changes } from './hydrate-calculator.tsx';
import { numberCountry } from './number-country.ts';

/** What shows that somebody is about to change a figure. */
const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'];
/** Whoever only reads gets the code too, once the page has settled. */
const SETTLED_MS = 5000;

const changes: Changes = new Map();
let isStarted = false;

function record({ target }: Event): void {
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
    changes.set(target, target.value);
}

function takeChanges(): Changes {
  removeEventListener('input', record, true);
  return changes;
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  void import('./hydrate-calculator.tsx').then(({ hydrate }) => hydrate(takeChanges));
}

/** Without values in the address, an account, other decimals than Spain's or a country to choose the prerendered figures hold. */
const holds =
  !location.search &&
  !readCachedProfile() &&
  decimalMark(numberCountry()) === decimalMark('general') &&
  (numberCountry() === 'general' || !document.querySelector('[data-calculator] select'));

addEventListener('input', record, true);
if (holds) {
  for (const sign of SIGNS) addEventListener(sign, start, { once: true, passive: true });
  addEventListener('load', () => setTimeout(start, SETTLED_MS));
} else start();
