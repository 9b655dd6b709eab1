/**
 * The features from the ground up. A feature imports only from lower floors, so that what many use stands on few and a change
 * above is felt nowhere below. Within its own folder a feature is free; `features/contract.ts` and `features/mails.ts` collect from
 * all and are imported by none.
 */
export const FLOORS: readonly (readonly string[])[] = [
  ['app-settings', 'audit', 'legal'],
  ['admin-notices'],
  ['account'],
  ['badges', 'install', 'landing', 'lessons', 'plans', 'ranking', 'support', 'test-checkout'],
  ['progress'],
  ['quiz', 'settings'],
  ['back-office'],
];

export type Exception = { from: string; to: string; reason: string };

/** Single imports that go up or sideways, each with its reason. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    from: 'features/lessons/web/lessons-page.tsx',
    to: 'features/progress/web/progress.queries.ts',
    reason:
      'the list shows which lessons are done, and progress on the server reads the list for the next one',
  },
];
