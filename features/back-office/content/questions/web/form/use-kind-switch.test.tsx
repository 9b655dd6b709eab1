import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import { KindFields, KindSelect } from './kind-fields.tsx';
import type { QuestionForm } from './use-question-form.ts';

const options = ['Uno', 'Dos', 'Tres', 'Cuatro'];

function Page() {
  const form = useForm({
    defaultValues: {
      ...{
        kind: 'multiple_choice',
        question_text: '',
        options,
        reasons: ['', '', '', ''],
        correct_answer: 3,
      },
      body: { correct: [0, 2], partial: true },
    },
  }) as unknown as QuestionForm;
  return (
    <>
      <KindSelect form={form} />
      <KindFields form={form} />
    </>
  );
}

test('options that are removed for another kind leave the marks of the others where they were', async () => {
  serverAnswers({ 'POST /api/admin/spelling': () => ({ words: [] }) });
  const { screen } = await renderPage({ Page, path: '/admin/questions' });
  const kind = screen.getByLabelText('Tipo');
  const mark = (letter: string) => screen.getByLabelText(`La opción ${letter} es`, { exact: false });
  await mark('D').click();
  await kind.selectOptions('Opción única');
  await mark('C').click();
  await screen.getByRole('button', { name: 'Quitar la opción B' }).click();
  await mark('C').click();
  await kind.selectOptions('Opción múltiple');
  await expect.element(mark('A')).toBeChecked();
  await expect.element(mark('B')).toBeChecked();
  await expect.element(mark('C')).toBeChecked();
  await screen.getByRole('button', { name: 'Quitar la opción A' }).click();
  await kind.selectOptions('Opción única');
  await expect.element(mark('A')).not.toBeChecked();
  await expect.element(mark('B')).toBeChecked();
});
