import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { LessonFile } from '#content/format/lesson-file.ts';
import { CARD_QUESTIONS } from '#domain/course/cards.ts';
import { LESSON_CATEGORIES } from '#domain/course/lessons.ts';
import { HALF_DONE, parsed, SOUND_CARDS, SOUND_EXERCISES, soundLesson } from '#test/content/sound-lesson.ts';
import { checkPack } from './check-pack.ts';

const now = new Date('2026-11-21T12:00:00Z');

/** The positions of the right options, pseudo-random and the same in every run. */
const lot = (id: string, question: number) =>
  createHash('sha256').update(`lot 0 ${id} ${question}`).digest()[0]! % 4;

const withCards = [soundLesson().content, CARD_QUESTIONS, ...SOUND_CARDS, HALF_DONE].join('\n\n');

type Change = (lesson: LessonFile) => LessonFile;

function soundPack(change: Change = (lesson) => lesson) {
  return LESSON_CATEGORIES.flatMap((category) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((order_index) => {
      const id = `${category.replace('_', '-')}-${order_index}`;
      const overrides = { id, category, order_index, is_free: order_index <= 6 };
      const lesson = soundLesson({ ...overrides, content: withCards });
      const questions = lesson.questions.map((question, index) => ({
        ...question,
        correct_answer: lot(id, index),
      }));
      const changed = change({ ...lesson, questions });
      return parsed(
        { ...changed, questions: [...changed.questions, ...SOUND_EXERCISES] },
        `content/lessons/${category}/0${order_index}-leccion.md`,
      );
    }),
  );
}

const messages = (change: Change) =>
  checkPack(soundPack(change), 'content/lessons', now, 1).map(({ message }) => message);
const only = (id: string, overrides: Partial<LessonFile>): Change => {
  return (lesson) => (lesson.id === id ? { ...lesson, ...overrides } : lesson);
};

test('a category may have more lessons than it needs', () => {
  const more = [9, 10, 100, 112].map((order_index) => {
    const id = `impuestos-${order_index}`;
    const overrides = { id, order_index, is_free: order_index === 9 };
    const questions = [...soundLesson().questions, ...SOUND_EXERCISES];
    const lesson = soundLesson({ ...overrides, category: 'impuestos', content: withCards, questions });
    const file = `content/lessons/impuestos/${String(order_index).padStart(2, '0')}-leccion.md`;
    return parsed(lesson, file);
  });
  expect(checkPack([...soundPack(), ...more], 'content/lessons', now, 1)).toEqual([]);
});

test('a correct pack has no problems', () => {
  expect(checkPack(soundPack(), 'content/lessons', now, 1)).toEqual([]);
});

const withOptions = (optionsFor: (key: number) => string[]): Change => {
  return (lesson) => ({
    ...lesson,
    questions: lesson.questions.map((q) => ({ ...q, options: optionsFor(q.correct_answer) })),
  });
};

const alwaysLongest = withOptions((key) =>
  ['sube', 'baja', 'sale', 'cae'].map((word, index) => (index === key ? `${word} algo` : word)),
);

/** The key is the second or third of four numbers. */
const alwaysMiddleNumber = withOptions((key) => {
  const others = key % 2 === 0 ? ['10', '30', '40'] : ['10', '20', '40'];
  return others.toSpliced(key, 0, key % 2 === 0 ? '20' : '30');
});

const mostlyLongest: Change = (lesson) => ({
  ...lesson,
  questions: lesson.questions.map((q, index) => {
    const lengthened = index % 2 === 0 ? q.correct_answer : (q.correct_answer + 1) % 4;
    return { ...q, options: q.options.map((option, at) => (at === lengthened ? `${option} o así` : option)) };
  }),
});

test.each<[string, Change, RegExp]>([
  [
    'an id that two lessons have',
    only('impuestos-2', { id: 'impuestos-1' }),
    /«impuestos-1» ya está en .*01-leccion.md, línea 2/,
  ],
  [
    'an order that two lessons of a category have',
    only('impuestos-2', { order_index: 1 }),
    /El orden 1 de su categoría ya lo tiene/,
  ],
  [
    'a file in the wrong folder',
    only('impuestos-8', { category: 'inversiones' }),
    /debe llamarse inversiones\/08-/,
  ],
  [
    'a file named by the wrong order',
    only('impuestos-8', { order_index: 9 }),
    /debe llamarse impuestos\/09-/,
  ],
  [
    'a category with a lesson too few',
    only('impuestos-8', { category: 'inversiones' }),
    /Impuestos tiene 6 lecciones gratuitas y 1 premium/,
  ],
  [
    'a premium lesson that became free',
    only('impuestos-8', { is_free: true }),
    /Impuestos tiene 7 lecciones gratuitas/,
  ],
  [
    'a lesson whose cards ask nothing',
    only('impuestos-2', { content: soundLesson().content }),
    /Ninguna pregunta de tarjeta deja una cuenta a medias/,
  ],
  ['right options that are always the longest', alwaysLongest, /Sin leer .*eligiendo la más larga: 100,0/],
  [
    'right options that are always a middle number',
    alwaysMiddleNumber,
    /eligiendo un número de en medio: 50,0/,
  ],
  ['right options that are the longest far too often', mostlyLongest, /eligiendo la más larga: 50,0/],
])('%s is reported', (_case, change, message) => {
  expect(messages(change)).toContainEqual(expect.stringMatching(message));
});
