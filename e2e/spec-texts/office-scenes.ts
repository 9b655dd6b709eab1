import { expect } from '@playwright/test';
import { messageOf } from '../failing-api.ts';
import { suspend } from '../office.ts';
import { clickOn, onADesk } from './office-steps.ts';
import { click, failWith, go, reply, type Scene, type Step, success } from './scene.ts';

const sampleReport: Step = async ({ page }) => {
  const real = await (await page.request.get('/api/admin/analytics')).json();
  const value = (name: string, figure: number) => ({ [name]: { ...real[name], value: figure } });
  const report = {
    ...real,
    is_sample: true,
    ...value('active_users', 154),
    ...value('lessons_completed', 1234),
    ...value('badges_awarded', 89),
    ...value('completion_rate', 73),
  };
  await page.route('**/api/admin/analytics', (route) => route.fulfill({ json: report }));
};

const searchFor =
  (text: string): Step =>
  ({ page }) =>
    page.getByRole('searchbox').fill(text);

export const officeScenes: Scene[] = [
  {
    section: '§2 Dashboard, §9 Admin dashboard',
    when: 'counts and plans',
    as: 'admin',
    story: [
      onADesk,
      go('/admin/dashboard'),
      { heading: 'Panel' },
      'Suscripciones activas',
      'Insignias',
      'Plan gratuito',
      'Enterprise',
      ({ page }) =>
        expect
          .soft(page.getByRole('progressbar', { name: 'Enterprise' }))
          .toHaveAttribute('aria-valuenow', '0'),
      { heading: 'Actividad reciente' },
    ],
  },
  {
    section: '§2 Analytics',
    when: 'the sample figures, labelled',
    as: 'admin',
    story: [
      onADesk,
      sampleReport,
      go('/admin/analytics'),
      'Datos de ejemplo',
      '154',
      '1,234',
      '89',
      '73%',
      { button: 'Exportar Reporte' },
    ],
  },
  {
    section: '§2 Users, §4 User status, §8 users',
    when: 'listing, searching, suspending and activating',
    as: 'admin',
    story: [
      onADesk,
      async ({ be }) => {
        await be('learner');
        await be('admin');
      },
      failWith('**/api/admin/users*', 'not_found', 'GET'),
      go('/admin/users'),
      'Error al cargar usuarios',
      ({ page }) => page.unroute('**/api/admin/users*'),
      click('Reintentar'),
      'admin@ejemplo.com',
      searchFor('ANA PRUEBA'),
      failWith('**/api/admin/users/*/status'),
      async ({ page }) => {
        await page.getByRole('row').filter({ hasText: 'Ana Prueba' }).first().waitFor();
        // The first row is somebody else's until the search is answered.
        await expect(page.getByRole('row').filter({ hasNotText: 'Ana Prueba' })).toHaveCount(1);
      },
      { button: 'Activar', disabled: true },
      ({ page }) => suspend(page),
      'Error al activar/suspender usuario',
      new RegExp(messageOf('unavailable')),
      ({ page }) => page.unroute('**/api/admin/users/*/status'),
      ({ page }) => suspend(page),
      success('Estado actualizado'),
      'Suspendido',
      { button: 'Suspender', disabled: true },
      clickOn(/^Activar$/),
      'Activo',
    ],
  },
  {
    section: '§2 Settings',
    when: 'profile, security, system and notification switches',
    as: 'admin',
    story: [
      onADesk,
      go('/admin/settings'),
      { heading: 'Perfil' },
      { heading: 'Seguridad' },
      { heading: 'Sistema' },
      { heading: 'Notificaciones' },
      ({ page }) => page.getByRole('button', { name: 'Guardar' }).last().click(),
      success('Configuración guardada'),
    ],
  },
  {
    section: '§8 Empty states, §2 Plans, Lessons, Badges',
    when: 'lists without entries',
    as: 'admin',
    story: [
      onADesk,
      reply('**/api/admin/plans*', { plans: [], page: 1, page_size: 20, total: 0 }),
      go('/admin/plans'),
      'No hay planes creados',
      click('Crear primer plan'),
      { heading: 'Crear plan' },
      go('/admin/lessons?buscar=nada+de+esto'),
      'No se encontraron lecciones',
      reply('**/api/admin/badges*', { badges: [], page: 1, page_size: 20, total: 0 }),
      go('/admin/badges'),
      click('Crear primera insignia'),
      { heading: 'Nueva insignia' },
    ],
  },
];
