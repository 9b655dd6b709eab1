import { expect, test } from 'vitest';
import { number } from './number.ts';
import { EXERCISE_TEMPLATES, fillTemplate } from './templates.ts';

test.each(EXERCISE_TEMPLATES)('the template $name is an exercise that can be saved as it is', (template) => {
  const { words, question_text, explanation, body } = template;
  const fill = (text: string) => fillTemplate(text, words, []);
  expect(words.every(({ example }) => question_text.includes(`[${example}]`))).toBe(true);
  const question = { question_text: fill(question_text), explanation: fill(explanation), options: [], body };
  expect(number.problems(question)).toEqual([]);
});

test('a template says what its author says, and its example where nothing is said', () => {
  const { words, question_text } = EXERCISE_TEMPLATES[1]!;
  expect(fillTemplate(question_text, words, ['unas botas'])).toMatch(/^Compras unas botas por/);
  expect(fillTemplate(question_text, words, [' '])).toMatch(/^Compras una camiseta por/);
});
