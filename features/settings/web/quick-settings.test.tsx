import { expect, test } from 'vitest';
import { session } from '#features/account/web/session/session.ts';
import { serverAnswers } from '#test/components/answers.ts';
import { learner, renderPage } from '#test/components/render-page.tsx';
import QuickSettings from './quick-settings.tsx';

test('the theme is changed beside any page, and only administrators are led to the back office', async () => {
  const calls = serverAnswers({ 'PATCH /api/profiles/me': () => ({ ...learner, theme: 'dark' }) });
  const { screen } = await renderPage({ Page: QuickSettings, path: '/home' });
  await screen.getByRole('button', { name: 'Tema oscuro' }).click();
  await expect.poll(() => calls).toContain('PATCH /api/profiles/me');
  const link = screen.getByRole('link', { name: 'Ir al panel' });
  await expect.element(link).not.toBeInTheDocument();
  const { user_id: id, email } = learner;
  session.signedIn({ user: { id, email }, profile: { ...learner, role: 'admin' } });
  await expect.element(link).toHaveAttribute('href', '/admin/dashboard');
});
