import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import { TagsField } from './tags-field.tsx';

function Page() {
  const [tags, setTags] = useState<string[]>([]);
  return <TagsField tags={tags} onTagsChange={setTags} />;
}

test('tags are typed with Enter or commas in the spelling that others have, chosen, and taken away', async () => {
  serverAnswers({
    'GET /api/admin/question-tags': () => ({
      tags: [
        { tag: 'IVA', questions: 3 },
        { tag: 'Para la feria', questions: 1 },
      ],
    }),
  });
  const { screen } = await renderPage({ Page, path: '/admin/questions' });
  const suggestion = screen.getByRole('button', { name: 'Usar la etiqueta Para la feria' });
  await expect.element(suggestion).toBeVisible();
  await userEvent.type(screen.getByLabelText('Etiquetas', { exact: false }).first(), 'iva{Enter}nueva,');
  await suggestion.click();
  const chosen = screen.getByRole('list', { name: 'Etiquetas elegidas' });
  await expect.element(chosen).toHaveTextContent('IVAnuevaPara la feria');
  await screen.getByRole('button', { name: 'Quitar la etiqueta nueva' }).click();
  await expect.element(chosen).toHaveTextContent('IVAPara la feria');
});
