import { click, failure, failWith, garble, go, note, type Scene, success } from './scene.ts';

const subscribe = click('Suscribirme a Premium');

export const planScenes: Scene[] = [
  {
    section: '§5, §8 Plans',
    when: 'somebody whose session has ended would subscribe',
    as: 'learner',
    story: [
      go('/plans'),
      '$19',
      '/ mes',
      ({ page }) => page.context().clearCookies(),
      subscribe,
      failure('Inicia sesión', 'Debes iniciar sesión para suscribirte a un plan'),
    ],
  },
  {
    section: '§2 /plans, §4 Subscription, §8 Plans',
    when: 'coming back from the payment, and a payment that cannot be opened',
    as: 'learner',
    story: [
      go('/plans?success=true'),
      success('¡Suscripción exitosa!'),
      go('/plans?canceled=true'),
      note('Suscripción cancelada'),
      click('Actualizar estado'),
      success('Estado actualizado'),
      failWith('**/api/functions/create-checkout'),
      subscribe,
      failure('Error', 'No se pudo crear la sesión de pago. Inténtalo de nuevo.'),
    ],
  },
  {
    section: '§2 /plans, §8 Plans',
    when: 'a portal that cannot be opened',
    as: 'premium',
    story: [
      go('/plans'),
      garble('**/api/functions/customer-portal'),
      click('Gestionar suscripción'),
      failure('Error', 'No se pudo abrir el portal de gestión. Inténtalo de nuevo.'),
    ],
  },
  {
    section: '§8 Plans',
    when: 'plans that do not come',
    as: 'learner',
    story: [
      failWith('**/api/plans', 'not_found'),
      go('/plans'),
      failure('Error', 'No se pudieron cargar los planes'),
      { button: 'Reintentar' },
    ],
  },
];
