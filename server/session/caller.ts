import { GRANTED_TIER, isGranted } from '#domain/money/premium-until.ts';
import { isPupil } from '#domain/people/names/username.ts';
import type { Role, ThemePreference } from '#domain/people/profile.ts';
import { may, type RightsHolder, type StaffRole } from '#domain/rights.ts';

/** Session, person, role and subscription as the database has them. Points are not among them, since every finish changes them. */
export type CallerFacts = {
  session_id: string;
  session_expires_at: Date;
  session_absolute_expires_at: Date;
  user_id: string;
  profile_id: string;
  email: string;
  full_name: string;
  role: Role;
  staff: StaffRole[];
  time_zone: string;
  /** 'general' or an ISO 3166-1 alpha-2 code. */
  country: string;
  notifications: boolean;
  theme: ThemePreference;
  hide_name: boolean;
  created_at: Date;
  /** Name and end of the active subscription, if there is one. */
  tier: string | null;
  access_until: Date | null;
  /** The last instant of premium that an administrator gave. */
  granted_until: Date | null;
  /** The end of the longest running licence of the caller's groups. */
  licensed_until: Date | null;
};

/** The caller of a request at its instant. */
export type Caller = Omit<CallerFacts, 'tier' | 'access_until' | 'granted_until' | 'licensed_until'> & {
  is_premium: boolean;
  subscription_tier: string | null;
  /** Has no address. */
  is_pupil: boolean;
  /** Whether the installation shows answers and explanations to everybody who is signed in. */
  explanations_open: boolean;
};

/**
 * The caller at an instant, in an installation that shows explanations to everybody or not: a subscription or licence counts until it ends,
 * a grant up to its last instant.
 */
export function callerAt(
  { tier, access_until, granted_until, licensed_until, ...facts }: CallerFacts,
  now: Date,
  explanations_open = false,
): Caller {
  const isPaid = access_until !== null && access_until > now;
  const isLicensed = licensed_until !== null && licensed_until > now;
  const is_premium = isPaid || isLicensed || isGranted(granted_until, now);
  const subscription_tier = isPaid ? tier : is_premium ? GRANTED_TIER : null;
  return { ...facts, is_premium, subscription_tier, is_pupil: isPupil(facts.email), explanations_open };
}

/** Whether the caller may open premium lessons (docs/product.md §6.1). */
export const seesPremium = (caller: RightsHolder): boolean => may(caller, 'premium');
