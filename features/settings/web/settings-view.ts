export const settingsViews = [
  'main',
  'personal-info',
  'change-password',
  'account-activity',
  'reminders',
  'help-support',
  'question-reports',
  'download-data',
  'delete-account',
] as const;

export type SettingsView = (typeof settingsViews)[number];

export function readSettingsView(requested: unknown): SettingsView | undefined {
  return settingsViews.find((view) => view === requested && view !== 'main');
}
