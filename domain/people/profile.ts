export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Whether somebody opens other people's data, as an administrator or by a function (docs/product.md §25): then sessions are short
 * (§7.7), and neither rankings nor leagues count the person.
 */
export const isStaff = ({ role, staff }: { role: Role; staff: readonly unknown[] }): boolean =>
  role === 'admin' || staff.length > 0;

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** What a person can choose: one of the two, or what the system uses (docs/product.md §2.15). */
export const THEME_PREFERENCES = [...THEMES, 'system'] as const;
export type ThemePreference = (typeof THEME_PREFERENCES)[number];

/** The preference that a text names, such as one from storage. */
export const readThemePreference = (text: unknown): ThemePreference | undefined =>
  THEME_PREFERENCES.find((preference) => preference === text);

export const USER_STATUSES = ['active', 'suspended'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
