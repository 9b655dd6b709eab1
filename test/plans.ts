import { plans } from '#db/schema.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

/** Creates a plan that is on offer. */
export async function createPlan(app: TestApp, overrides: Partial<typeof plans.$inferInsert> = {}) {
  const [plan] = await app.db
    .insert(plans)
    .values({
      name: 'Premium',
      description: 'Todo lo que necesitas.',
      price: 19,
      features: ['Todas las lecciones'],
      ...overrides,
      created_at: app.now(),
    })
    .returning();
  return plan!;
}

type Plan = Awaited<ReturnType<typeof createPlan>>;

export const requestCheckout = (person: Person, plan: Plan, priceAmount = plan.price) =>
  person.post('/api/functions/create-checkout', { planId: plan.id, priceAmount });

/** Opens a checkout and returns its address. */
export async function openCheckout(person: Person, plan: Plan): Promise<string> {
  const { status, body } = await requestCheckout(person, plan);
  if (status !== 200) throw new Error(`no checkout: ${status} ${JSON.stringify(body)}`);
  return body.url as string;
}

export async function openPortal(person: Person, flow?: 'cancel'): Promise<string> {
  const { body } = await person.post('/api/functions/customer-portal', flow && { flow });
  return body.url as string;
}

export const statusOf = async (person: Person) =>
  (await person.post('/api/functions/check-subscription')).body;
