import { isUnderAge } from './age.ts';

/** Who consented to a pupil's account: nobody needed to, the school, or a guardian, as the school has on paper. */
export const PUPIL_CONSENTS = ['none', 'school', 'guardian'] as const;

/** From which age people consent to the use of their data themselves. Spain: LOPDGDD, article 7; United States: COPPA. */
const CONSENT_AGES: Record<string, number> = { ES: 14, US: 13 };

/** Where no age is noted, majority counts. */
const MAJORITY = 18;

export const consentAgeOf = (country: string): number => CONSENT_AGES[country] ?? MAJORITY;

/** Whether a guardian or the school has to consent: for whom may be too young, and whose year of birth is unknown. */
export const needsConsent = (birthYear: number | null, country: string, now: Date): boolean =>
  birthYear === null || isUnderAge(birthYear, consentAgeOf(country), now);
