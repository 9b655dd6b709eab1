import { api } from '#web/api/client.ts';
import { queryClient } from '#web/queries/query-client.ts';
import { timeZoneHere } from '#web/text/time-zone.ts';
import { chooseTheme, themePreference } from '#web/theme/theme.ts';
import { rememberDevice } from './known-device.ts';
import { session } from './session.ts';
import type { Profile, SessionState } from './session-state.ts';

/** Starts the effects of signing in and out on other parts of the app. Call it once, when the app starts. */
export function startSessionEffects(): void {
  session.subscribe((state, before) => {
    const profile = profileOf(state);
    const former = profileOf(before);
    if (former && profile?.user_id !== former.user_id) queryClient.clear();
    if (wasLapsed(before) && profile && !wasLapsed(state)) void queryClient.invalidateQueries();
    if (profile && profile.theme !== former?.theme) adoptTheme(profile);
    if (profile && !former) rememberDevice();
    if (profile && !former) void reportTimeZone(profile);
  });
}

/** Queries that failed while the session was lapsed are fetched again after signing in. */
const wasLapsed = (state: SessionState) => state.status === 'signedIn' && state.lapsed === true;

const profileOf = (state: SessionState) => (state.status === 'signedIn' ? state.profile : null);

function adoptTheme({ theme }: Profile): void {
  if (theme !== themePreference()) chooseTheme(theme);
}

/** Reports the browser's time zone, in which the learner's days and weeks are counted. */
async function reportTimeZone({ time_zone }: Profile): Promise<void> {
  if (timeZoneHere === time_zone) return;
  // A failure is ignored: the next visit tries again.
  await api.account.updateMyProfile({ time_zone: timeZoneHere }).then(
    (saved) => session.profileChanged({ time_zone: saved.time_zone }),
    () => {},
  );
}
