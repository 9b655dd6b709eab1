import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DrawnText } from './draw-lesson-text.tsx';

const src = '/uploads/lessons/lesson-1-4x4.webp';
const show = () =>
  render(
    <DrawnText
      text={[{ tag: 'p', children: [{ tag: 'img', props: { src, alt: 'Un recibo de luz' }, children: [] }] }]}
    />,
  );

afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

test('where the browser was asked to save data, an image of a text is downloaded on request', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  await show();
  const image = page.getByRole('img', { name: 'Un recibo de luz' });
  const wanted = page.getByRole('button', { name: 'Ver la imagen: Un recibo de luz' });
  await expect.element(wanted).toBeVisible();
  await expect.element(image).not.toBeInTheDocument();
  await wanted.click();
  await expect.element(image).toHaveAttribute('src', src);
});

test('elsewhere an image is there at once', async () => {
  await show();
  await expect.element(page.getByRole('img', { name: 'Un recibo de luz' })).toHaveAttribute('src', src);
});
