import { readStoredJson, writeStored } from '#web/storage/stored.ts';
import type { Profile } from './session-state.ts';

const storageKey = 'user-profile';

/** What others see of a profile too. Address, payments and preferences are not kept on the device (ASVS 5.0, 14.3.3). */
type CachedProfile = Pick<
  Profile,
  'id' | 'user_id' | 'full_name' | 'total_points' | 'role' | 'created_at' | 'updated_at'
>;

/** The profile of the last visit (docs/product.md §3), a sign of who was here: it never decides access. */
export const readCachedProfile = () => (readStoredJson(storageKey) ?? null) as CachedProfile | null;

export function cacheProfile(profile: Profile | null): void {
  writeStored(storageKey, profile && JSON.stringify(withoutPrivateData(profile)));
}

function withoutPrivateData(profile: Profile): CachedProfile {
  const { id, user_id, full_name, total_points, role, created_at, updated_at } = profile;
  return { id, user_id, full_name, total_points, role, created_at, updated_at };
}
