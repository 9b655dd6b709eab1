// Eight tabs of one person on two processes start checkouts for plans chosen at random, two hundred times, with a Stripe key and with the test
// checkout: every tab gets a page, exactly one page can be paid, it is the one answered last, and it makes one subscription.
// `--rounds N` (default 200), `--control`: without the lock and the check at closing, which the trial must notice for both providers.
import { parseArgs } from 'node:util';
import { goThroughCheckouts, payAtStripe, payOnTestPage } from './checkout-rounds.ts';
import { openStripeEnvironment } from './environment/stripe-environment.ts';
import { type Environment, openEnvironment } from './environment/trial-environment.ts';
import { conclude } from './environment/verdict.ts';
import type { FaultName } from './planted-faults.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string' }, control: { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds ?? (values.control ? 40 : 200));
const began = performance.now();
const faults: FaultName[] = values.control ? ['checkoutsUnlocked'] : [];
const withKey = await openStripeEnvironment(faults);
const outcome: Record<string, string[]> = {};
outcome.Stripe = await tryOut(withKey, payAtStripe(withKey.stripe, withKey.app.port));
const without = await openEnvironment({ faults });
outcome['test checkout'] = await tryOut(without, payOnTestPage(without.app.port));

const perProvider = Object.entries(outcome).map(([name, wrong]) => `${name} ${wrong.length}`);
const isBlind = values.control && Object.values(outcome).some((wrong) => wrong.length === 0);
conclude(
  `8 tabs × ${rounds} rounds × 2 providers in ${Math.round((performance.now() - began) / 1000)} s (${perProvider.join(', ')})`,
  isBlind ? [] : Object.values(outcome).flat(),
  values.control,
);

async function tryOut(environment: Environment, pay: (id: string) => Promise<void>): Promise<string[]> {
  const second = await environment.startApp();
  const ports: [number, number] = [environment.app.port, second.port];
  const wrong = await goThroughCheckouts({ ports, db: environment.db, pay }, rounds);
  await environment.close();
  return wrong;
}
