import { expect, test } from 'vitest';
import { serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import { StreakPause } from './streak-pause.tsx';

const pause = { first_day: '2026-11-20', last_day: '2026-11-26' };

test.each([
  [
    'that has yet to begin is no pause yet, and is taken away',
    '2026-11-19',
    'Pausa prevista del',
    'Quitar la pausa',
    'Pausa quitada.',
  ],
  [
    'that has begun is ended, from when the day counts again',
    '2026-11-20',
    'En pausa del',
    'Terminar la pausa',
    'Pausa terminada.',
  ],
])('a pause %s', async (_, today, words, button, told) => {
  serverAnswers({ 'DELETE /api/streak/pause': new Response(null, { status: 204 }) });
  const { screen } = await renderPage({
    Page: () => <StreakPause pause={pause} today={today} />,
    path: '/progress',
  });
  await expect
    .element(screen.getByText(`${words} 20 de noviembre de 2026 al 26 de noviembre de 2026.`))
    .toBeVisible();
  await screen.getByRole('button', { name: button }).click();
  await expect.element(screen.getByText(told, { exact: false })).toBeVisible();
});
