import { globSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { expect, test } from 'vitest';
import { floorViolations } from './check-floors.ts';
import { importsOf } from './read-imports.ts';

const root = resolve(import.meta.dirname, '../..');
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const modules = globSync('features/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => !isTest(file));

test('features import only from lower floors, and every exception is still needed', () => {
  const arrows = modules.flatMap((from) =>
    importsOf(from, readFileSync(join(root, from), 'utf8')).map((to) => ({ from, to })),
  );
  expect(floorViolations(arrows)).toEqual({ climbing: [], unused: [] });
});

test.each([
  ['a static import', "import { readPlan } from '#features/plans/server/read-plan.ts';"],
  ['a type', "import type { Plan } from '../../plans/server/read-plan.ts';"],
  ['a re-export', "export * from '#features/plans/server/read-plan.ts';"],
  ['a dynamic import', "const plan = () => import('#features/plans/server/read-plan.ts');"],
])('%s of a higher floor is reported', (_, text) => {
  const from = 'features/audit/server/leak.ts';
  const arrows = importsOf(from, text).map((to) => ({ from, to }));
  expect(floorViolations(arrows, []).climbing).toEqual([`${from} → features/plans/server/read-plan.ts`]);
});

test('imports from the same floor and of the collected contract are reported, imports from below are not', () => {
  const from = 'features/badges/server/leak.ts';
  const to = (path: string) => ({ from, to: path });
  const arrows = [
    'features/plans/plans.contract.ts',
    'features/contract.ts',
    'features/audit/audited-object.ts',
  ];
  expect(floorViolations(arrows.map(to), []).climbing).toEqual([
    `${from} → features/plans/plans.contract.ts`,
    `${from} → features/contract.ts`,
  ]);
});

test('the rooms of the back office stand on floors of their own, and their collector above them', () => {
  const arrow = (from: string, to: string) => ({
    from: `features/back-office/${from}`,
    to: `features/back-office/${to}`,
  });
  const down = arrow('people/users/web/a.tsx', 'money/plans/web/b.tsx');
  const sideways = arrow('money/plans/web/a.tsx', 'content/lessons/web/b.tsx');
  const up = arrow('frame/web/rows.ts', 'back-office.contract.ts');
  const within = arrow('content/lessons/web/a.tsx', 'content/questions/web/b.tsx');
  expect(floorViolations([down, sideways, up, within], []).climbing).toEqual(
    [sideways, up].map(({ from, to }) => `${from} → ${to}`),
  );
});

test('an exception that no import uses is reported, and a feature without a floor is an error', () => {
  const stale = { from: 'features/quiz/a.ts', to: 'features/back-office/b.ts', reason: 'none' };
  expect(floorViolations([], [stale]).unused).toHaveLength(1);
  const arrow = { from: 'features/nowhere/a.ts', to: 'features/quiz/b.ts' };
  expect(() => floorViolations([arrow])).toThrow('has no floor yet');
});
