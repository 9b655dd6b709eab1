import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { serverAnswers } from '#test/components/answers.ts';
import { ASKS } from '#test/components/asks.ts';
import { renderPage } from '#test/components/render-page.tsx';
import LessonCardsPage from './lesson-cards-page.tsx';

const LESSON = '33333333-3333-4333-8333-333333333333';
const CARDS = `GET /api/lessons/${LESSON}/cards`;
const ANSWER = `POST /api/lessons/${LESSON}/cards/answers`;

const choice = {
  ...{ id: 'choice', kind: 'single_choice', question_text: '¿Cuál ahorra?' },
  options: ['Gastar', 'Apartar'],
};
const number = {
  ...{ id: 'number', kind: 'number', question_text: '¿Cuánto es?', options: [] },
  ask: ASKS.number,
};

const lesson = {
  ...{ id: LESSON, title: 'El ahorro', category: 'finanzas_personales', points_reward: 10 },
  ...{ total_questions: 5, valid_from: null, valid_to: null },
};

const paragraph = (text: string) => [{ tag: 'p', children: [text] }];
const CUT = {
  lesson,
  cards: [
    { title: '', text: paragraph('La entrada.'), questions: [] },
    { title: 'Idea', anchor: 'idea', text: paragraph('La idea.'), questions: [choice] },
    { title: 'Otra', anchor: 'otra', text: paragraph('La otra.'), questions: [number] },
  ],
};

beforeEach(() => localStorage.clear());

const open = () =>
  renderPage({ Page: LessonCardsPage, path: `/lessons/${LESSON}/cards`, pattern: '/lessons/$id/cards' });
type Screen = Awaited<ReturnType<typeof open>>['screen'];
const heading = (screen: Screen, name: string) => screen.getByRole('heading', { level: 2, name });
const next = (screen: Screen) => screen.getByRole('button', { name: 'Siguiente' });

test('an idea leads to the next one and to its question, whose reason comes at once and which may be tried again', async () => {
  const sent: unknown[] = [];
  serverAnswers({
    [CARDS]: CUT,
    [ANSWER]: async (request) => {
      const body = await request.json();
      sent.push(body);
      return body.option === 0 ? { correct: false, reason: 'Gastar no ahorra.' } : { correct: true };
    },
  });
  const { screen } = await open();
  await expect.element(screen.getByText('1 de 5')).toBeVisible();
  await next(screen).click();
  await expect.element(heading(screen, 'Idea')).toHaveFocus();
  await next(screen).click();
  await expect.element(heading(screen, '¿Cuál ahorra?')).toHaveFocus();
  await expect.element(next(screen)).toBeDisabled();
  await screen.getByRole('button', { name: /Gastar/ }).click();
  await expect.element(screen.getByText('Gastar no ahorra.', { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: 'Intentarlo otra vez' }).click();
  await expect.element(heading(screen, '¿Cuál ahorra?')).toHaveFocus();
  await screen.getByRole('button', { name: /Apartar/ }).click();
  await expect.element(screen.getByText('¡Correcto!')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Intentarlo otra vez' }).query()).toBeNull();
  expect(sent).toEqual([
    { question_id: 'choice', option: 0 },
    { question_id: 'choice', option: 1 },
  ]);
});

test('the last card says how practising went and leads to the quiz', async () => {
  const sent: unknown[] = [];
  serverAnswers({
    [CARDS]: { lesson, cards: CUT.cards.slice(2) },
    [ANSWER]: async (request) => {
      sent.push(await request.json());
      return { correct: true };
    },
  });
  const { screen, router } = await open();
  await next(screen).click();
  await screen.getByRole('textbox').fill('5');
  await screen.getByRole('button', { name: 'Comprobar' }).click();
  await next(screen).click();
  await expect.element(screen.getByText('Has acertado todo lo que practicaste.')).toBeVisible();
  await expect.element(screen.getByText('Ahora el quiz: 5 preguntas y hasta 10 puntos.')).toBeVisible();
  expect(sent).toEqual([{ question_id: 'number', answer: { number: '5' } }]);
  await screen.getByRole('link', { name: 'Empezar el quiz' }).click();
  await expect.poll(() => router.state.location.pathname).toBe(`/quiz/${LESSON}`);
});

test('keys turn the cards: arrows and Enter; an open question is passed by its answer only', async () => {
  serverAnswers({ [CARDS]: CUT, [ANSWER]: { correct: true } });
  const { screen } = await open();
  await expect.element(heading(screen, 'Para empezar')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
  await expect.element(heading(screen, 'Idea')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading(screen, '¿Cuál ahorra?')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(heading(screen, '¿Cuál ahorra?')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(heading(screen, 'Idea')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}2');
  await expect.element(screen.getByText('¡Correcto!')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading(screen, 'Otra')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByText('¡Correcto!')).toBeVisible();
});

function swipe(element: Element, from: number, to: number) {
  const touch = (clientX: number) => [new Touch({ identifier: 1, target: element, clientX, clientY: 200 })];
  const event = { bubbles: true, cancelable: true };
  element.dispatchEvent(new TouchEvent('touchstart', { ...event, touches: touch(from) }));
  element.dispatchEvent(new TouchEvent('touchend', { ...event, changedTouches: touch(to) }));
}

test('swiping turns a card, but not where an answer is dragged or from the edge of the screen', async () => {
  serverAnswers({ [CARDS]: CUT });
  const { screen } = await open();
  const text = () => document.querySelector('.prose p')!;
  await expect.element(screen.getByText('La entrada.')).toBeVisible();
  swipe(text(), 10, 200);
  swipe(text(), 200, 170);
  await expect.element(heading(screen, 'Para empezar')).toBeVisible();
  swipe(text(), 250, 100);
  await expect.element(heading(screen, 'Idea')).toHaveFocus();
  swipe(text(), 100, 250);
  await expect.element(heading(screen, 'Para empezar')).toHaveFocus();
  swipe(text(), 250, 100);
  await next(screen).click();
  swipe(heading(screen, '¿Cuál ahorra?').element(), 100, 250);
  await expect.element(heading(screen, '¿Cuál ahorra?')).toBeVisible();
});

test('whoever comes back goes on at the card, and begins anew after the last one', async () => {
  serverAnswers({ [CARDS]: { lesson, cards: CUT.cards.map((card) => ({ ...card, questions: [] })) } });
  const first = await open();
  await next(first.screen).click();
  await expect.element(heading(first.screen, 'Idea')).toBeVisible();
  await first.screen.unmount();
  const second = await open();
  await expect.element(heading(second.screen, 'Idea')).toBeVisible();
  await expect
    .element(second.screen.getByRole('progressbar'))
    .toHaveAttribute('aria-valuetext', 'Tarjeta 2 de 3');
  await next(second.screen).click();
  await next(second.screen).click();
  await expect.element(heading(second.screen, 'Ya tienes las ideas')).toHaveFocus();
  await second.screen.unmount();
  await expect.element(heading((await open()).screen, 'Para empezar')).toBeVisible();
});

test('the text is one tap away, at the section of the card, and leads back', async () => {
  serverAnswers({ [CARDS]: CUT });
  const { screen, router } = await open();
  await next(screen).click();
  await screen.getByRole('link', { name: 'Leer como texto' }).click();
  await expect.poll(() => router.state.location.pathname).toBe(`/lessons/${LESSON}`);
  expect(router.state.location.hash).toBe('idea');
  expect(router.state.location.state.returnPage).toEqual({ to: '/lessons/$id/cards', id: LESSON });
});

test('a lesson that does not hold today, or has no quiz, ends without one', async () => {
  serverAnswers({ [CARDS]: { lesson: { ...lesson, valid_to: '2020-01-01' }, cards: CUT.cards.slice(0, 1) } });
  const { screen } = await open();
  await next(screen).click();
  await expect.element(heading(screen, 'Ya tienes las ideas')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Empezar el quiz' }).query()).toBeNull();
  await screen.getByRole('button', { name: 'Ver las tarjetas otra vez' }).click();
  await expect.element(heading(screen, 'Para empezar')).toHaveFocus();
});
