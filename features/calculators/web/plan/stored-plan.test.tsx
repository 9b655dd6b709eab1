import { afterEach, expect, test } from 'vitest';
import { calculatorAt } from '../catalog/catalog.ts';
import { figuresOf, planFile, readPlan, readPlanFile, storePlan } from './stored-plan.ts';

const FUND = '/calculadoras/fondo-de-emergencia';
const figures = 'gasto=900&meses=3&ahorrado=100&ahorro=50';
const fileOf = (content: unknown) =>
  new Blob([typeof content === 'string' ? content : JSON.stringify(content)]);

afterEach(() => localStorage.clear());

test('a plan is kept apart for each account and for whoever has none', () => {
  storePlan({ [FUND]: figures });
  localStorage.setItem('user-profile', JSON.stringify({ user_id: 'ana' }));
  expect(readPlan()).toEqual({});
  storePlan({ [FUND]: figures.replace('900', '1200') });
  localStorage.removeItem('user-profile');
  expect(figuresOf(readPlan(), calculatorAt(FUND)!)).toEqual({
    gasto: 900,
    meses: 3,
    ahorrado: 100,
    ahorro: 50,
  });
});

test('an empty plan leaves nothing on the device', () => {
  storePlan({ [FUND]: figures });
  storePlan({});
  expect(localStorage.length).toBe(0);
});

test('a plan written to a file is read back from it', async () => {
  expect(await readPlanFile(planFile({ [FUND]: figures }))).toEqual({ [FUND]: figures });
});

test.each([
  ['no JSON', 'gasto=900'],
  ['null', null],
  ['another format', { formato: 2, plan: { [FUND]: figures } }],
  ['no plan', { formato: 1 }],
  ['an empty plan', { formato: 1, plan: {} }],
  ['an unknown calculator', { formato: 1, plan: { [FUND]: figures, '/otra': figures } }],
  ['a figure beyond its limit', { formato: 1, plan: { [FUND]: figures.replace('meses=3', 'meses=300') } }],
  ['figures that are no text', { formato: 1, plan: { [FUND]: 7 } }],
  ['too large a file', ' '.repeat(20_001)],
])('a file with %s is refused', async (_, content) => {
  expect(await readPlanFile(fileOf(content))).toBeUndefined();
});
