import type { GuesserScore } from './score-guessers.ts';

/** A guesser and its success in Spanish: la más larga: 26,1 % (25,4 % de las 120 en que se decide). */
export function describeScore({ name, rate, decidedRate, decided }: GuesserScore): string {
  return `${name}: ${percent(rate)} (${percent(decidedRate)} de las ${decided} en que se decide)`;
}

/** A share from 0 to 1 as Spanish writes it, with one decimal. */
export const percent = (share: number) => `${(share * 100).toFixed(1).replace('.', ',')}\u00a0%`;
