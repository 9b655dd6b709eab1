export const settingsViews = ['main', 'personal-info', 'change-password', 'help-support'] as const;

export type SettingsView = (typeof settingsViews)[number];

/** The view that the address asks for; none means main, and so does an unknown one. */
export function readSettingsView(asked: unknown): SettingsView | undefined {
  return settingsViews.find((view) => view === asked && view !== 'main');
}
