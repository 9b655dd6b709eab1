import { expect, test } from 'vitest';
import { sampleLesson } from '#test/content/sample-lesson.ts';
import { parseLesson } from './format/read/parse-lesson.ts';
import { hashLesson } from './hash-content.ts';

const sample = { ...parseLesson(sampleLesson, 'hucha.md').lesson!, country: 'general' };
const [question] = sample.questions;

test('a lesson without newer fields has the hash that older versions stored', () => {
  expect(hashLesson(sample)).toBe('clnfUr4BezaMQNi9Wl-lk1Wm7GfpS1XAVXjmWQDUSlQ');
});

test.each([
  ['drawn questions', { questions_drawn: 1 }],
  ['a country', { country: 'ES' }],
  ['no country yet', { country: 'undecided' }],
  ['a competence', { competence: 'entorno_financiero' as const }],
  ['a first day', { valid_from: '2026-01-01' }],
  ['a last day', { valid_to: '2026-12-31' }],
  ['a reason', { questions: [{ ...question!, reasons: ['Diez meses.', '', ''] }] }],
  ['a fixed order', { questions: [{ ...question!, shuffle_options: false }] }],
  ['a level', { questions: [{ ...question!, level: 'recall' as const, difficulty: 1 as const }] }],
  ['a passage', { questions: [{ ...question!, passage: 'en-resumen' }] }],
])('%s changes the hash', (_what, change) => {
  expect(hashLesson({ ...sample, ...change })).not.toBe(hashLesson(sample));
});
