import { expect, test } from 'vitest';
import { renderPage } from '#test/components/render-page.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { PageForm } from './page-form.tsx';
import { hasUnsavedInput } from './unsaved-input.ts';
import { usePlainForm } from './use-plain-form.ts';

function NamePage() {
  const { register, ...form } = usePlainForm({ defaultValues: { name: 'Ana' }, send: async () => {} });
  return (
    <PageForm form={form} button="Enviar">
      <Field label="Nombre">
        <Input {...register('name')} />
      </Field>
    </PageForm>
  );
}

test('what was typed into the form of a page is kept when the session ends, until it is sent', async () => {
  const { screen } = await renderPage({ Page: NamePage, path: '/nombre' });
  expect(hasUnsavedInput()).toBe(false);
  await screen.getByLabelText('Nombre').fill('Ana Gómez');
  await expect.poll(hasUnsavedInput).toBe(true);
  await screen.getByLabelText('Nombre').fill('Ana');
  await expect.poll(hasUnsavedInput).toBe(false);
  await screen.getByLabelText('Nombre').fill('Eva');
  await screen.getByRole('button', { name: 'Enviar' }).click();
  await expect.poll(hasUnsavedInput).toBe(false);
});
