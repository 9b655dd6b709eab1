import { api } from '#web/api/client.ts';
import { queryClient } from '#web/query-client.ts';
import { chooseTheme, themePreference } from '#web/theme/theme.ts';
import { session } from './session.ts';
import type { Profile, SessionState } from './session-state.ts';

/** What follows from somebody coming or going, besides the screens; call once, when the app starts. */
export function startSessionEffects(): void {
  session.subscribe((state, before) => {
    const profile = profileOf(state);
    const former = profileOf(before);
    if (former && profile?.user_id !== former.user_id) queryClient.clear();
    if (wasLapsed(before) && profile && !wasLapsed(state)) void queryClient.invalidateQueries();
    if (profile && profile.theme !== former?.theme) adoptTheme(profile);
    if (profile && !former) void tellTimeZone(profile);
  });
}

/** What was refused over the unsaved input is asked for again once its owner is back. */
const wasLapsed = (state: SessionState) => state.status === 'signedIn' && state.lapsed === true;

const profileOf = (state: SessionState) => (state.status === 'signedIn' ? state.profile : null);

function adoptTheme({ theme }: Profile): void {
  if (theme !== themePreference()) chooseTheme(theme);
}

/** Days and weeks are counted in the zone where the learner is now. */
async function tellTimeZone({ time_zone }: Profile): Promise<void> {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (here === time_zone) return;
  // Not urgent: should it fail, the next visit tries again.
  await api.account.updateMyProfile({ time_zone: here }).then(session.profileChanged, () => {});
}
