import { expect, test } from 'vitest';
import type { SupportRequest } from '#features/back-office/people/web/rows.ts';
import { failure, serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import { RequestDialog } from './request-dialog.tsx';

const at = '2026-03-18T15:00:00.000Z';
const open: SupportRequest = {
  id: '11111111-1111-4111-8111-111111111111',
  user_id: '22222222-2222-4222-8222-222222222222',
  full_name: 'Ana',
  email: 'ana@ejemplo.com',
  category: 'Otro',
  subject: 'Una duda',
  message: 'Hola',
  status: 'open',
  answer: null,
  answered_by: null,
  answered_at: null,
  created_at: at,
};
const path = `/api/admin/support-requests/${open.id}`;

test('an answer that somebody else was faster to give stays typed, and can be sent as a further one', async () => {
  let request: object = { ...open, answers: [] };
  let isAnswered = false;
  const theirs = { answer: 'La de otra persona', answered_by: 'Eva', answered_at: at };
  const calls = serverAnswers({
    [`GET ${path}`]: () => request,
    [`PUT ${path}/status`]: () => {
      isAnswered = false;
      return { ...open, answers: [theirs] };
    },
    [`POST ${path}/answer`]: () => {
      if (!isAnswered) return request;
      return failure(409, 'conflict', 'Alguien cambió esto mientras tanto.');
    },
  });
  const Page = () => <RequestDialog listed={open} open onOpenChange={() => {}} />;
  const { screen } = await renderPage({ Page, path: '/soporte' });
  // Without styles the backdrop lies over the dialog, where a pointer cannot reach it.
  const press = (name: string) => (screen.getByRole('button', { name }).element() as HTMLElement).click();
  const field = screen.getByLabelText('Tu respuesta');
  await field.fill('Una respuesta larga');
  isAnswered = true;
  request = { ...open, status: 'answered', ...theirs, answers: [theirs] };
  press('Enviar respuesta');
  await expect.element(screen.getByText('La solicitud cambió mientras escribías')).toBeVisible();
  await expect.element(screen.getByText('La de otra persona')).toBeVisible();
  await expect.element(field).toHaveValue('Una respuesta larga');
  await expect.element(screen.getByRole('button', { name: 'Enviar como otra respuesta' })).toBeVisible();
  press('Enviar como otra respuesta');
  await expect.poll(() => calls.filter((call) => call.startsWith('POST'))).toHaveLength(2);
  expect(calls).toContain(`PUT ${path}/status`);
});
