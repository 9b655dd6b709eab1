/**
 * The features by floor, the lowest first. A feature imports only from lower floors, so a change in one of them cannot affect
 * those below. Imports within a feature are not restricted. The rooms of the back office are features of their own; the files
 * beside them, in `back-office`, collect their contracts and routes. `features/contract.ts` and `features/mail-writers.ts` import
 * from all features, and no feature imports them.
 */
export const FLOORS: readonly (readonly string[])[] = [
  ['app-settings', 'audit', 'legal', 'local-stripe'],
  ['admin-notices', 'licences'],
  ['account', 'streak'],
  ['asking', 'calculators'],
  [
    'badges',
    'install',
    'landing',
    'lessons',
    'plans',
    'question-reports',
    'ranking',
    'security-events',
    'simulations',
    'support',
    'test-checkout',
  ],
  ['certificates', 'glossary', 'leagues', 'personal-data', 'progress', 'reminders'],
  ['course', 'quiz', 'settings'],
  ['cards', 'exams', 'placement', 'review'],
  ['guests', 'offline'],
  ['back-office/frame'],
  ['groups'],
  ['assignments', 'live', 'pupils'],
  ['class-tests'],
  ['assignments', 'pupils'],
  ['list-certificates'],
  ['paper'],
  ['back-office/content', 'back-office/money'],
  ['back-office/people'],
  ['back-office/insight'],
  ['back-office'],
];

export type Exception = { from: string; to: string; reason: string };

/** Single imports that go up or sideways, each with its reason. */
export const EXCEPTIONS: readonly Exception[] = [];
