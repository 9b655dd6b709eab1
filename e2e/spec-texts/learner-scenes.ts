import { messageOf } from '../failing-api.ts';
import { completeLesson, knownLesson } from '../lesson-steps.ts';
import { click, failWith, go, reply, type Scene, type Step } from './scene.ts';

const finishALesson: Step = async ({ page, app }) => completeLesson(app, page, await knownLesson(app));

const setHour =
  (hour: number): Step =>
  async ({ page }) => {
    // Browser and learner use the time zone of Madrid.
    await page.clock.setFixedTime(new Date(`2026-01-15T${String(hour - 1).padStart(2, '0')}:30:00Z`));
    await page.reload();
  };

const homeWith = (position: number | null, label: string) => [
  async ({ page }: Parameters<Step>[0]) => {
    const answer = await page.request.get('/api/user-progress');
    const progress = await answer.json();
    await page.route('**/api/user-progress', (route) =>
      route.fulfill({ json: { ...progress, ranking: { position, label } } }),
    );
  },
  go('/home'),
  label,
];

const badge = (title: string, condition_type: string, condition_value: number) => ({
  id: title,
  title,
  description: '',
  image_url: null,
  awarded_at: null,
  condition_type,
  condition_value,
});

export const learnerScenes: Scene[] = [
  {
    section: '§2 /home',
    when: 'greeting by time of day, counts, week, ranking and the two ways on',
    as: 'learner',
    story: [
      finishALesson,
      go('/home'),
      'Lecciones completadas',
      'Puntos totales',
      'Progreso semanal',
      '1 de 7',
      'Ranking',
      { link: 'Ver lecciones', to: '/lessons' },
      { link: 'Ver mi progreso', to: '/progress' },
      setHour(9),
      { heading: 'Buenos días, Ana' },
      setHour(15),
      { heading: 'Buenas tardes, Ana' },
      setHour(22),
      { heading: 'Buenas noches, Ana' },
    ],
  },
  {
    section: '§9 Home ranking label',
    when: 'by position',
    as: 'learner',
    story: [
      go('/home'),
      'Sin ranking',
      ...homeWith(10, 'Top 10'),
      ...homeWith(99, 'Top 100'),
      ...homeWith(1234, '#1234'),
    ],
  },
  {
    section: '§2 /lessons, §8 Lessons list, Empty states',
    when: 'failed and empty',
    as: 'learner',
    story: [
      failWith('**/api/lessons', 'not_found'),
      go('/lessons'),
      `Error al cargar las lecciones: ${messageOf('not_found')}`,
      reply('**/api/lessons', { lessons: [] }),
      click('Reintentar'),
      'No hay lecciones disponibles',
    ],
  },
  {
    section: '§2 /lessons, §1',
    when: 'the categories',
    as: 'learner',
    story: [
      go('/lessons'),
      { heading: 'Contabilidad' },
      { heading: 'Impuestos' },
      { heading: 'Inversiones' },
      { heading: 'Finanzas personales' },
    ],
  },
  {
    section: '§2 /progress, §9 Level',
    when: 'summary, week and badges',
    as: 'learner',
    story: [
      finishALesson,
      go('/progress'),
      'Nivel 1',
      { heading: 'Actividad semanal' },
      ...['L', 'M', 'X', 'J', 'V', 'S', 'D'],
      { heading: 'Insignias' },
      /^Conseguida el/,
    ],
  },
  {
    section: '§4 Badge condition display wording',
    when: 'every type of condition',
    as: 'learner',
    story: [
      reply('**/api/badges', {
        badges: [
          badge('a', 'lesson_completed', 1),
          badge('b', 'points_earned', 100),
          badge('c', 'days_active', 7),
          badge('d', 'lessons_completed_count', 5),
          badge('e', 'referrals', 2),
        ],
      }),
      go('/progress'),
      'Completar 1 lección(es)',
      'Obtener 100 puntos',
      'Mantener 7 días activo',
      'Completar 5 lecciones',
      'Condición: referrals (2)',
    ],
  },
  {
    section: '§2 /ranking, §8 Empty states',
    when: 'both tabs',
    as: 'learner',
    story: [
      finishALesson,
      go('/ranking'),
      ({ page }) => page.getByRole('tab', { name: 'Global', exact: true }).click(),
      'Ana Prueba',
      ({ page }) => page.getByRole('tab', { name: 'Semanal', exact: true }).click(),
      'Ana Prueba',
    ],
  },
];
