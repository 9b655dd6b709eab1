export const settingsViews = ['main', 'personal-info', 'change-password', 'help-support'] as const;

export type SettingsView = (typeof settingsViews)[number];

/** The view in the address; a missing or unknown view means main. */
export function readSettingsView(requested: unknown): SettingsView | undefined {
  return settingsViews.find((view) => view === requested && view !== 'main');
}
