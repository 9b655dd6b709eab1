import { expect, test } from 'vitest';
import { serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import { PersonBadges } from './person-lists.tsx';

test('a section of a person shows its newest rows, the rest behind «Ver más» and away again', async () => {
  const badges = ['Brote', 'Chispa', 'Cuentas claras', 'Primera moneda'].map((title) => ({
    ...{ id: title, title, awarded_at: '2026-03-02T10:00:00.000Z' },
  }));
  serverAnswers({ 'GET /api/admin/users/user-2/badges': { badges } });
  const { screen } = await renderPage({
    Page: () => <PersonBadges id="user-2" />,
    path: '/admin/users/user-2',
  });
  const section = screen.getByRole('region', { name: 'Insignias' });
  await expect.element(section.getByText('Chispa')).toBeVisible();
  expect(section.getByRole('listitem').elements()).toHaveLength(2);
  await section.getByRole('button', { name: 'Ver más de insignias', expanded: false }).click();
  await expect.element(section.getByText('Primera moneda')).toBeVisible();
  await section.getByRole('button', { name: 'Ver menos de insignias', expanded: true }).click();
  await expect.poll(() => section.getByRole('listitem').elements()).toHaveLength(2);
});
