import { expect, test } from 'vitest';
import { failure, serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import { AlsoHere } from './also-here.tsx';

const render = () => renderPage({ Page: () => <AlsoHere id="lesson-1" />, path: '/admin/lessons/lesson-1' });

test('whoever opens a page that colleagues have open reads their names', async () => {
  const others = [{ full_name: 'Ana Ruiz' }, { full_name: 'Eva Gil' }];
  serverAnswers({ 'PUT /api/admin/here/lesson-1': () => ({ others }) });
  const { screen } = await render();
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('También aquí: Ana Ruiz y Eva Gil, hace un momento');
});

test('nothing is said while nobody else is there or the server does not answer', async () => {
  let calls = 0;
  serverAnswers({
    'PUT /api/admin/here/lesson-1': () => {
      calls += 1;
      return failure(503, 'unavailable', 'No.');
    },
  });
  const { screen } = await render();
  await expect.poll(() => calls).toBeGreaterThan(0);
  await expect.element(screen.getByRole('status')).toHaveTextContent('');
});
