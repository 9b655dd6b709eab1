// Eight tabs of one person on two processes start checkouts for plans chosen at random, two hundred times, with Stripe's double and with the test
// checkout: every tab gets a page, exactly one page can be paid, it is the one answered last, and it makes one subscription.
// `--rounds N` (default 200), `--control`: without the lock and the check at closing, which the trial must notice for both providers.
import { parseArgs } from 'node:util';
import { startStripeDouble } from '#test/stripe/stripe-double.ts';
import { booksOfStripe, booksOfTestCheckout, goThroughCheckouts, WEBHOOK_SECRET } from './checkout-rounds.ts';
import { type Environment, openEnvironment } from './environment/trial-environment.ts';
import { conclude } from './environment/verdict.ts';

const UNLOCKED = {
  '"select pg_advisory_xact_lock($1, hashtext($2))"': '"select $1::int, hashtext($2)"',
  '.provider_checkout_id} is not distinct from ': '.provider_checkout_id} is null or true or null = ',
};

const { values } = parseArgs({
  options: { rounds: { type: 'string' }, control: { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds ?? (values.control ? 40 : 200));
const began = performance.now();
const stripe = await startStripeDouble(() => new Date());

const outcome = {
  Stripe: await tryOut(({ app }) => booksOfStripe(stripe, app.port), {
    STRIPE_SECRET_KEY: 'sk_test_double',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: stripe.url,
  }),
  'test checkout': await tryOut(({ db, app }) => booksOfTestCheckout(db, app.port)),
};
await stripe.close();

const perProvider = Object.entries(outcome).map(([name, wrong]) => `${name} ${wrong.length}`);
const isBlind = values.control && Object.values(outcome).some((wrong) => wrong.length === 0);
conclude(
  `8 tabs × ${rounds} rounds × 2 providers in ${Math.round((performance.now() - began) / 1000)} s (${perProvider.join(', ')})`,
  isBlind ? [] : Object.values(outcome).flat(),
  values.control,
);

async function tryOut(
  booksOf: (environment: Environment) => ReturnType<typeof booksOfStripe>,
  settings: Record<string, string> = {},
): Promise<string[]> {
  const environment = await openEnvironment({ faults: values.control ? UNLOCKED : {}, settings });
  const second = await environment.startApp();
  const ports: [number, number] = [environment.app.port, second.port];
  const wrong = await goThroughCheckouts(
    { ports, db: environment.db, provider: booksOf(environment) },
    rounds,
  );
  await environment.close();
  return wrong;
}
