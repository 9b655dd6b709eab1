import { beforeEach, expect, test } from 'vitest';
import { TERMS } from '#domain/people/terms.ts';
import { serverAnswers } from '#test/components/answers.ts';
import { learner, renderPage } from '#test/components/render-page.tsx';
import { AccountNotices } from './account-notices.tsx';

const Page = () => (
  <AccountNotices>
    <p>La página</p>
  </AccountNotices>
);

/** The answer to the notices, which the test gives when it wants to. */
function heldNotices() {
  let answer = (_body: object) => {};
  const held = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const calls = serverAnswers({ 'GET /api/account-notices': () => held });
  return { answer, calls };
}

beforeEach(() => localStorage.clear());

test('with terms to accept the page is never shown, not even while this is not known yet', async () => {
  const { answer, calls } = heldNotices();
  const { screen } = await renderPage({ Page, path: '/home' });
  await expect.poll(() => calls).toEqual(['GET /api/account-notices']);
  await expect.element(screen.getByText('Cargando…')).toBeInTheDocument();
  expect(screen.getByText('La página').query()).toBeNull();
  answer({ deletion_due_at: null, terms: TERMS });
  await expect.element(screen.getByRole('button', { name: 'Acepto los términos' })).toBeVisible();
  expect(screen.getByText('La página').query()).toBeNull();
});

test('who accepted them on this device before sees the page at once', async () => {
  const first = heldNotices();
  const { screen } = await renderPage({ Page, path: '/home' });
  first.answer({ deletion_due_at: null, terms: null });
  await expect.element(screen.getByText('La página')).toBeVisible();
  await screen.unmount();
  heldNotices();
  const again = await renderPage({ Page, path: '/home' });
  await expect.element(again.screen.getByText('La página')).toBeVisible();
});

test('another person on the device is not taken for the one who accepted', async () => {
  localStorage.setItem('accepted-terms', `${TERMS.version} somebody-else`);
  const { calls } = heldNotices();
  const { screen } = await renderPage({ Page, path: '/home' });
  await expect.poll(() => calls).toHaveLength(1);
  await expect.element(screen.getByText('Cargando…')).toBeInTheDocument();
  expect(screen.getByText('La página').query()).toBeNull();
  expect(learner.user_id).not.toBe('somebody-else');
});

test('the page is shown when it cannot be known whether terms are pending', async () => {
  serverAnswers({});
  const { screen } = await renderPage({ Page, path: '/home' });
  await expect.element(screen.getByText('La página')).toBeVisible();
});

test('settled reports of errors are announced above a page, and a quiz is not interrupted by them', async () => {
  const body = { deletion_due_at: null, terms: null, settled_reports: 1 };
  serverAnswers({ 'GET /api/account-notices': body });
  const home = await renderPage({ Page, path: '/home' });
  await expect.element(home.screen.getByText('Revisamos la pregunta de la que avisaste')).toBeVisible();
  await home.screen.unmount();
  const quiz = await renderPage({ Page, path: '/quiz/lesson-1', pattern: '/quiz/$id' });
  await expect.element(quiz.screen.getByText('La página')).toBeVisible();
  expect(quiz.screen.getByText('Revisamos la pregunta de la que avisaste').query()).toBeNull();
});

test.each([
  ['cancelling', true],
  ['none', false],
])(
  'with a subscription that is %s, undoing the deletion says whether it has to be resumed',
  async (state, isSaid) => {
    const notices = { deletion_due_at: '2026-12-07T10:00:00.000Z', terms: null, settled_reports: 0 };
    serverAnswers({
      'GET /api/account-notices': notices,
      'POST /api/functions/check-subscription': { subscription_state: state },
    });
    const { screen } = await renderPage({ Page, path: '/home' });
    await expect.element(screen.getByText(/Tu progreso sigue aquí/)).toBeVisible();
    const sentence = screen.getByText(/Tu suscripción seguirá cancelada hasta que la reanudes en Planes/);
    if (isSaid) await expect.element(sentence).toBeVisible();
    else expect(sentence.query()).toBeNull();
  },
);
