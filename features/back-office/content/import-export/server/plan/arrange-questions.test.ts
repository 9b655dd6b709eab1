import { expect, test } from 'vitest';
import { UNDECLARED } from '#domain/learning/question-levels.ts';
import { arrangeQuestions } from './arrange-questions.ts';

const known = (...names: string[]) =>
  names.map((name) => ({
    id: `id-${name.replace('†', '')}`,
    question_text: name.replace('†', ''),
    isDeleted: name.endsWith('†'),
  }));

/** `a#b` is a question of the text a with the id of b. */
const filed = (...names: string[]) =>
  names.map((name, line) => {
    const [question_text = '', owner] = name.split('#');
    const id = owner ? `id-${owner}` : null;
    const options = ['sí', 'no'];
    const rest = {
      kind: 'single_choice' as const,
      body: null,
      ...UNDECLARED,
      tags: [],
      options,
      reasons: ['', ''],
      correct_answer: 0,
      explanation: '',
      points: 5,
    };
    return { id, line, question_text, ...rest, shuffle_options: true, passage: null };
  });

const describe = (stored: string[], file: string[]) =>
  arrangeQuestions(known(...stored), filed(...file)).map((placed) => {
    const from = placed.known?.question_text ?? '+';
    return placed.filed ? `${from}=${placed.filed.question_text}` : from;
  });

test.each([
  ['the same questions', ['a', 'b'], ['a', 'b'], ['a=a', 'b=b']],
  ['only new questions', ['a', 'b'], ['c', 'd'], ['a', 'b', '+=c', '+=d']],
  ['an empty lesson', [], ['c', 'd'], ['+=c', '+=d']],
  ['some of the questions', ['a', 'b', 'c'], ['b'], ['a', 'b=b', 'c']],
  ['another order', ['a', 'b', 'c'], ['c', 'b', 'a'], ['c=c', 'b=b', 'a=a']],
  ['another order of some', ['a', 'b', 'c'], ['c', 'a'], ['c=c', 'b', 'a=a']],
  ['a new question in the middle', ['a', 'b'], ['a', 'x', 'b'], ['a=a', '+=x', 'b=b']],
  ['new questions in front', ['a', 'b'], ['x', 'y', 'a', 'b'], ['+=x', '+=y', 'a=a', 'b=b']],
  ['a new text for a known id', ['a', 'b'], ['z#b'], ['a', 'b=z']],
  ['an id that has another text, beside that text', ['a', 'b'], ['b#a', 'b'], ['a=b', 'b=b']],
  ['an id from elsewhere and a known text', ['a'], ['a#q'], ['a=a']],
  ['a text twice', ['a'], ['a', 'a'], ['a=a', '+=a']],
  ['a deleted question by its id', ['a', 'b†', 'c'], ['a', 'b#b', 'c'], ['a=a', 'b=b', 'c=c']],
  ['a deleted question by its text only', ['a', 'b†'], ['b'], ['a', '+=b']],
])('a file with %s', (_case, stored, file, expected) => {
  expect(describe(stored, file)).toEqual(expected);
});
