import { expect, test } from './fixtures.ts';
import { answer, makeLesson } from './lesson-steps.ts';

for (const viewport of [
  { width: 640, height: 360 },
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 195, height: 422 },
]) {
  test.describe(`in a window of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    for (const premium of [true, false])
      test(`the feedback for ${premium ? 'premium' : 'free'} learners is read by scrolling the page, and covers nothing`, async ({
        page,
        app,
        signedIn,
      }) => {
        const text = 'Una respuesta que explica con detalle lo que se podría haber dicho en tres palabras';
        const questions = [['¿Cuál es?', text, `${text} 2`, `${text} 3`, '4']];
        const id = await makeLesson(app, 'Una lección', questions, { explanation: `${text}. `.repeat(6) });
        await signedIn({ premium });
        await page.goto(`/quiz/${id}`);
        await answer(page, 3);
        const feedback = page.locator('[aria-live="polite"]', { hasText: 'No es esa' });
        await expect(page.getByText(/^No es esa\./)).toBeInViewport({ ratio: 1 });
        await expect(feedback.locator(':focus')).toHaveCount(1);
        await expect
          .poll(() => feedback.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
          .toBeLessThan(2);
        const button = page.getByRole('button', { name: 'Finalizar' });
        const boxes = await Promise.all(
          [feedback, button, page.locator('main ol')].map(async (part) => (await part.boundingBox())!),
        );
        const [shown, next, list] = boxes.map(({ x, y, width, height }) => ({
          x,
          y,
          right: x + width,
          bottom: y + height,
        }));
        expect(next!.y).toBeGreaterThanOrEqual(shown!.bottom);
        expect(shown!.x >= list!.right || shown!.y >= list!.bottom).toBe(true);
        await button.scrollIntoViewIfNeeded();
        await button.click();
        await expect(page.getByText('Puntaje Total')).toBeVisible();
      });
  });
}
