import { expect, test } from 'vitest';
import { consequencesOf } from './refund-dialog.tsx';

const now = new Date('2026-03-18T15:00:00.000Z');
const [over, running] = ['2026-03-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z'];

test.each([
  ['active', running, true, 'Pierde el acceso de ese periodo ahora mismo.'],
  ['active', over, true, 'Ese periodo ya pasó y no quita acceso.'],
  ['past_due', undefined, true, 'Pierde el acceso de ese periodo ahora mismo.'],
  [
    'cancelling',
    running,
    false,
    'Pierde el acceso de ese periodo ahora mismo. Ya está cancelada y no se cobrará más.',
  ],
  ['ended', over, false, 'La suscripción ya terminó: no cambia nada más.'],
  ['refunded', over, false, 'La suscripción ya terminó: no cambia nada más.'],
] as const)(
  'a refund to a subscription that is %s, of a period to %s, says what it changes',
  (subscription_state, period_end, renews, consequence) => {
    expect(consequencesOf({ subscription_state, period_end }, now)).toMatchObject({ renews, consequence });
  },
);

test('a refund of a subscription that has ended ends nothing', () => {
  expect(consequencesOf({ subscription_state: 'ended' }, now).ends).toBe(false);
  expect(consequencesOf({ subscription_state: 'cancelling', period_end: running }, now).ends).toBe(true);
});
