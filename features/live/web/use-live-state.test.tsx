import { afterEach, expect, test, vi } from 'vitest';
import { failure } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import { onUnauthenticated } from '#web/api/client.ts';
import { api } from './teacher/hosting.api.ts';
import { useLiveState } from './use-live-state.ts';

const id = '11111111-1111-4111-8111-111111111111';
const STREAM = `/api/live/${id}/board-events`;

const show = () =>
  renderPage({
    Page: () => {
      const { state, failure, isLost } = useLiveState({
        stream: STREAM,
        poll: () => api.hosting.board({ id }),
      });
      return <p>{failure ? 'Quiz no encontrado' : isLost ? 'Sin conexión' : state ? 'Quiz' : 'Espera'}</p>;
    },
    path: '/en-vivo',
  });

afterEach(() => vi.restoreAllMocks());

test('a screen whose session has ended says nothing untrue, and tells the guard, which leads to sign-in', async () => {
  vi.stubGlobal('fetch', async () => failure(401, 'unauthenticated', 'Inicia sesión para continuar.'));
  const toSignIn = vi.fn();
  const stop = onUnauthenticated(toSignIn);
  const { screen } = await show();
  await expect.poll(() => toSignIn.mock.calls.length).toBeGreaterThan(0);
  await expect.element(screen.getByText('Espera')).toBeVisible();
  stop();
});

test('a hidden tab whose stream a later tab has ended does not open another until it is seen', async () => {
  let opened = 0;
  vi.stubGlobal('fetch', async () => {
    opened += 1;
    return new Response(`data: ${JSON.stringify({ opened })}\n\n`);
  });
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const wait = window.setTimeout.bind(window);
  vi.stubGlobal('setTimeout', (work: () => void, ms = 0) => wait(work, ms < 6_000 ? 0 : ms));
  const { screen } = await show();
  await expect.element(screen.getByText('Quiz')).toBeVisible();
  await new Promise((settled) => wait(settled, 50));
  expect(opened).toBe(1);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => opened).toBeGreaterThan(2);
});
