import type { Role, ThemePreference } from '#domain/profile.ts';

/** The caller as the guard's query reads them: session, person, role and subscription. */
export type Caller = {
  session_id: string;
  session_expires_at: Date;
  session_absolute_expires_at: Date;
  user_id: string;
  profile_id: string;
  email: string;
  full_name: string;
  role: Role;
  total_points: number;
  time_zone: string;
  notifications: boolean;
  theme: ThemePreference;
  hide_name: boolean;
  created_at: Date;
  updated_at: Date;
  is_premium: boolean;
  subscription_tier: string | null;
};

/** Whether the caller may open premium lessons (docs/product.md §6.1). */
export function seesPremium(caller: Pick<Caller, 'is_premium' | 'role'>): boolean {
  return caller.is_premium || caller.role === 'admin';
}
