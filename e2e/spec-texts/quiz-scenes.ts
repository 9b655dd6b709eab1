import { expect } from '@playwright/test';
import { answer, makeLesson } from '../lesson-steps.ts';
import { click, failure, failWith, garble, go, type Scene, type Step } from './scene.ts';

const upgrade = 'Actualiza a Premium para ver la respuesta correcta y explicaciones detalladas';
const nowhere = '00000000-0000-4000-8000-000000000000';

const openQuiz: Step = async ({ page, app }) => {
  const id = await makeLesson(app, 'Dos preguntas', [
    ['¿Primera?', 'Buena', 'Mala'],
    ['¿Segunda?', 'Buena', 'Mala'],
  ]);
  await page.goto(`/quiz/${id}`);
};

const choose =
  (option: number): Step =>
  ({ page }) =>
    answer(page, option);

const notShown =
  (text: string): Step =>
  ({ page }) =>
    expect.soft(page.getByText(text)).toHaveCount(0);

export const quizScenes: Scene[] = [
  {
    section: '§4 Quiz, §6 Learner, §2 /lesson-result, §9 Formulas',
    when: 'from the first question to the result without premium',
    as: 'learner',
    story: [
      openQuiz,
      'Pregunta 1 de 2',
      { button: 'Siguiente', disabled: true },
      choose(1),
      upgrade,
      notShown('Por esto.'),
      { button: 'Siguiente', disabled: false },
      click('Siguiente'),
      'Pregunta 2 de 2',
      { button: 'Finalizar', disabled: true },
      choose(0),
      '¡Correcto!',
      notShown(upgrade),
      click('Finalizar'),
      { at: /\/lesson-result/ },
      'Puntaje Total',
      '100',
      '50%',
      { link: 'Ver lecciones', to: '/lessons' },
      { link: 'Ir al inicio', to: '/home' },
    ],
  },
  {
    section: '§6 Premium learner',
    when: 'the right answer and the reason after a wrong one, the reason after a right one',
    as: 'premium',
    story: [
      openQuiz,
      choose(1),
      'Respuesta correcta: A.',
      'Por esto.',
      notShown(upgrade),
      click('Siguiente'),
      choose(0),
      'Por esto.',
      notShown(upgrade),
    ],
  },
  {
    section: '§4 Quiz',
    when: 'a save that fails is silent',
    as: 'learner',
    story: [
      failWith('**/finish', 'not_found'),
      openQuiz,
      choose(0),
      click('Siguiente'),
      choose(0),
      click('Finalizar'),
      'Puntaje Total',
      '200',
      '100%',
      notShown('Insignia nueva'),
      ({ page }) => expect(page.locator('[data-type="destructive"]')).toHaveCount(0),
    ],
  },
  {
    section: '§8 Quiz',
    when: 'what cannot be opened leads back to /lessons',
    as: 'learner',
    story: [
      go(`/quiz/${nowhere}`),
      failure('No se pudo cargar la lección'),
      { at: '/lessons' },
      failWith('**/attempts', 'no_questions'),
      ({ page }) => page.clock.install(),
      go(`/quiz/${nowhere}`),
      ({ page }) => page.clock.runFor(1_000),
      ({ page }) => page.clock.runFor(4_000),
      failure('Sin preguntas', 'Esta lección no tiene preguntas disponibles'),
      { at: '/lessons' },
    ],
  },
  {
    section: '§8 Quiz',
    when: 'questions that do not come',
    as: 'learner',
    story: [
      garble('**/attempts'),
      ({ page }) => page.clock.install(),
      go(`/quiz/${nowhere}`),
      ({ page }) => page.clock.runFor(1_000),
      ({ page }) => page.clock.runFor(4_000),
      failure('No se pudieron cargar las preguntas'),
      { at: '/lessons' },
    ],
  },
];
