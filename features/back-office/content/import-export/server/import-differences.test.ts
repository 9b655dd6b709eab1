import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lessons } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { changedSample, sampleLesson } from '#test/content/sample-lesson.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin } from '#test/people.ts';

let app: TestApp;
let admin: Person;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterEach(() => app.close());

const send = (format: string, text: string, options: object = {}) =>
  admin.post('/api/admin/content/import', { format, text, dry_run: false, ...options });
const check = (format: string, text: string, options: object = {}) =>
  send(format, text, { dry_run: true, ...options });

type Listed = { change: string; question_text: string; fields: object[] };
const listed = (body: { differences: { questions: Listed[] } }) =>
  body.differences.questions.map(({ change, question_text }) => `${change}: ${question_text}`);

/** A lesson with a reason, a fixed order, points and a passage. */
const rich = changedSample('- [ ] $250\n', '- [ ] $250\n  > Son diez meses, ~ no {doce}.\n').concat(
  '\npuntos: 8\norden: fijo\nrepasa: en-resumen\n',
);

describe('the differences of a dry run', () => {
  test('show the old and the new content of each field of each question', async () => {
    await send('markdown', rich);
    const edited = rich
      .replace('¿Cuánto juntas', '¿Cuánto ahorras')
      .replace('- [ ] $250', '- [x] $250')
      .replace('- [x] $300', '- [ ] $301')
      .replace('Son diez meses, ~ no {doce}.', '')
      .replace(/ {2}> \n/, '')
      .replace('orden: fijo\n', '');
    const { body } = await check('markdown', edited);
    expect(body.differences.questions).toEqual([
      {
        lesson_id: body.lessons[0].id,
        id: expect.any(String),
        question_text: '¿Cuánto ahorras en un año con $25 al mes?',
        change: 'changed',
        fields: [
          {
            field: 'question_text',
            option: null,
            before: '¿Cuánto juntas en un año con $25 al mes?',
            after: '¿Cuánto ahorras en un año con $25 al mes?',
          },
          { field: 'reason', option: 'A', before: 'Son diez meses, ~ no {doce}.', after: '' },
          { field: 'option', option: 'B', before: '$300', after: '$301' },
          { field: 'correct_answer', option: null, before: 'B', after: 'A' },
          { field: 'shuffle_options', option: null, before: 'no', after: 'sí' },
        ],
      },
    ]);
  });

  test('tell new, changed, unchanged and removed questions of a lesson apart', async () => {
    const questionIn = (text: string) => `\n## ${text}\n\n- [x] Sí\n- [ ] No\n`;
    await send('markdown', sampleLesson + questionIn('¿Una?') + questionIn('¿Dos?') + questionIn('¿Tres?'));
    const { body } = await check(
      'markdown',
      sampleLesson +
        questionIn('¿Una?') +
        questionIn('¿Cuatro?').replace('- [x] Sí\n- [ ] No', '- [ ] Sí\n- [x] No'),
    );
    expect(listed(body)).toEqual([
      'unchanged: ¿Cuánto juntas en un año con $25 al mes?',
      'unchanged: ¿Una?',
      'changed: ¿Cuatro?',
      'removed: ¿Tres?',
    ]);
  });

  test('name what changes in a lesson itself', async () => {
    await send('markdown', sampleLesson);
    const edited = changedSample('Ahorrar es apartar', 'Ahorrar es guardar').replace(
      'La hucha',
      'La alcancía',
    );
    const fieldsOf = async (text: string) => (await check('markdown', text)).body.lessons[0].fields;
    expect(await fieldsOf(edited)).toEqual(['title', 'content']);
    expect(await fieldsOf(sampleLesson)).toEqual([]);
  });

  test('of a very long file leave out what stays and count it', async () => {
    const many = Array.from({ length: 600 }, (_, index) => `¿${index}? {=Sí ~No}`).join('\n\n');
    const lesson = await createLesson(app, { keys: [0] });
    const { body } = await check('gift', many, { lesson_id: lesson.id });
    expect(body.differences).toMatchObject({ missing: 1, left_out: 101 });
    expect(body.differences.questions).toHaveLength(500);
  });
});

test('any number of lessons of one category can be imported', async () => {
  const many = Array.from({ length: 40 }, (_, index) =>
    changedSample('id: finanzas-hucha', `id: leccion-${index}`).replace(
      'order_index: 1',
      `order_index: ${index}`,
    ),
  );
  const { body } = await send('markdown', many.join('\n===== siguiente lección =====\n\n'));
  expect(body.counts.lessons.created).toBe(40);
  expect(await app.db.$count(lessons)).toBe(40);
});
