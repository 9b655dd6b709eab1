import { expect, test } from 'vitest';
import { renderPage } from '#test/components/render-page.tsx';
import { MovedList } from './moved-list.tsx';

test('the numbers of what has moved never contradict its word', async () => {
  const moved = [{ category: 'impuestos' as const, subtopic: 'El IVA', before: 0.498, after: 0.797 }];
  const { screen } = await renderPage({ Page: () => <MovedList moved={moved} />, path: '/review/result' });
  await expect.element(screen.getByText('El IVA: 49 % → 79 %, Bien')).toBeVisible();
});
