import { useSyncExternalStore } from 'react';
import { readThemePreference, type Theme, type ThemePreference } from '#domain/people/profile.ts';

const storageKey = 'theme';
export const barColours: Readonly<Record<Theme, string>> = { light: '#faf7f3', dark: '#1e1331' };

const listeners = new Set<() => void>();

/** The phones of a class have chosen nothing and follow their system; the document's own script says the same. */
const initial = (): ThemePreference => (/^\/vivo\b/.test(location.pathname) ? 'system' : 'light');

/** Light unless the visitor has chosen otherwise; unavailable storage counts as no choice. */
export function themePreference(): ThemePreference {
  try {
    return readThemePreference(localStorage.getItem(storageKey)) ?? initial();
  } catch {
    return 'light';
  }
}

export function resolveTheme(preference: ThemePreference, systemIsDark: boolean): Theme {
  if (preference === 'system') return systemIsDark ? 'dark' : 'light';
  return preference;
}

export function chooseTheme(preference: ThemePreference): void {
  try {
    localStorage.setItem(storageKey, preference);
  } catch {
    // Storage may be unavailable (private mode); the choice then lasts until the page is closed.
  }
  applyTheme(resolveTheme(preference, systemPrefersDark().matches));
}

/** Call it once at start: it follows changes of the system and of other tabs. */
export function startTheme(): void {
  const follow = () => applyTheme(resolveTheme(themePreference(), systemPrefersDark().matches));
  systemPrefersDark().addEventListener('change', follow);
  window.addEventListener('storage', (event) => event.key === storageKey && follow());
  follow();
}

export function useTheme() {
  const theme = useSyncExternalStore<Theme>(subscribe, shownTheme, () => 'light');
  const preference = useSyncExternalStore<ThemePreference>(subscribe, themePreference, () => 'light');
  return { theme, preference, chooseTheme };
}

function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColours[theme]);
  for (const listener of listeners) listener();
}

const shownTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const systemPrefersDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');
