import { describe, expect, test } from 'vitest';
import { kindsLesson } from '#test/content/sample-kinds.ts';
import { parseGift } from '../gift/parse-gift.ts';
import { printGift } from '../gift/print-gift.ts';
import { parseMoodle } from '../moodle/parse-moodle.ts';
import { printMoodle } from '../moodle/print-moodle.ts';
import { parseLesson } from '../read/parse-lesson.ts';
import { whyLeftOut } from './exchanged-kinds.ts';

const idAt = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;

const { questions: unnamed, ...lesson } = parseLesson(kindsLesson, 'a.md').lesson!;
const questions = unnamed.map((question, index) => ({ ...question, id: idAt(index) }));
const source = { ...lesson, questions };

describe('GIFT and Moodle XML', () => {
  test('have the kinds that they can hold, and say which questions are left out and why', () => {
    const [gift, moodle] = [printGift([source]), printMoodle([source])];
    const entry = 'Falta «Se vende por {{total|dinero}} con IVA del {{tipo|%}} incluido, al contado. Escri…»';
    const drawn = 'Falta «Compras {{cosa}} por {{precio|dinero}} más un IVA del {{tipo|%}}. ¿Cuánto pagas?»';
    const parts = 'sus cifras al azar ni sus errores usuales ni sus pistas ni su solución por pasos';
    expect(gift).toContain(
      '\n// Falta «Ordena los pasos del ciclo contable:»: es de ordenar, un tipo que GIFT no tiene.\n',
    );
    expect(gift).toContain(`\n// ${entry}: es un asiento, que GIFT no tiene.\n`);
    expect(gift).toContain(`\n// ${drawn}: GIFT no puede llevar ${parts}.\n`);
    expect(moodle).toContain(`\n<!-- ${drawn}: Moodle XML no puede llevar ${parts}. -->\n`);
    expect(moodle).toMatch(
      /<!-- Falta «Completa [^>]* es una tabla con huecos, que Moodle XML no tiene\. -->/,
    );
    const kindsIn = ({ groups, problems }: ReturnType<typeof parseGift>) => {
      expect(problems).toEqual([]);
      return groups.flatMap((group) => group.questions.map(({ kind }) => kind));
    };
    const both = ['single_choice', 'true_false', 'multiple_choice'];
    expect(kindsIn(parseGift(gift, 'a'))).toEqual([...both, 'match']);
    expect(kindsIn(parseMoodle(moodle, 'a'))).toEqual([...both, 'order', 'match']);
  });

  test('a text that is left out cannot end the comment or become a tag of the next question', () => {
    const [first] = questions;
    const odd = {
      ...first!,
      kind: 'entry' as const,
      body: {},
      question_text: '[tag:puntos: 9] --> [id:x]\nno',
    };
    const withOdd = { ...lesson, questions: [odd, { ...first!, id: idAt(1) }] };
    for (const { groups, problems } of [
      parseGift(printGift([withOdd]), 'a'),
      parseMoodle(printMoodle([withOdd]), 'a'),
    ]) {
      expect(problems).toEqual([]);
      expect(groups[1]!.questions).toMatchObject([{ id: idAt(1), points: first!.points }]);
    }
  });

  test.each([
    ['a plain number', {}, null],
    [
      'figures that are calculated',
      { exercise: { parameters: [] } },
      'GIFT no puede llevar sus cifras calculadas',
    ],
    ['a formula', { answer: '12 * 25' }, 'GIFT no puede llevar su respuesta, que es una fórmula'],
    ['a usual mistake', { mistakes: [{}] }, 'GIFT no puede llevar sus errores usuales'],
    ['a hint', { hints: [{}] }, 'GIFT no puede llevar sus pistas'],
    ['a solution', { solution: ['Uno.', 'Dos.'] }, 'GIFT no puede llevar su solución por pasos'],
  ])('a number with %s is left out by what it would lose', (_what, part, why) => {
    const body = { exercise: null, answer: '300', mistakes: [], hints: [], solution: [], ...part };
    expect(whyLeftOut({ kind: 'number', question_text: '¿Cuánto?', body }, 'GIFT')).toBe(why);
  });

  test('pairs and orders travel without their usual mistakes, and a line says so', () => {
    const mistakes = [{ formula: 'Mayor => Diario', reason: 'No cabe.' }];
    const mistaken = questions.map((question) =>
      question.kind === 'match' || question.kind === 'order'
        ? { ...question, body: { ...question.body, mistakes } }
        : question,
    );
    const [gift, moodle] = [printGift, printMoodle].map((print) =>
      print([{ ...lesson, questions: mistaken }]),
    );
    const lost = (text: string, format: string) =>
      `«${text}» va sin sus errores usuales, que ${format} no puede llevar.`;
    const [order, match] = ['Ordena los pasos del ciclo contable:', 'Une cada cuenta con su masa:'];
    expect(gift).toContain(`\n// ${lost(match!, 'GIFT')}\n`);
    expect(gift).not.toContain(lost(order!, 'GIFT'));
    for (const text of [order!, match!]) expect(moodle).toContain(`\n<!-- ${lost(text, 'Moodle XML')} -->\n`);
    expect(gift).not.toContain('No cabe');
    const others = moodle!.split('\n').filter((line) => !line.includes('va sin sus errores'));
    expect(others.join('\n')).toBe(printMoodle([source]));
  });

  test('a pair whose left side has the arrow of GIFT is left out of GIFT alone', () => {
    const match = {
      kind: 'match' as const,
      question_text: 'Une:',
      body: { pairs: [['a->b', 'c']], extra: [] },
    };
    expect(whyLeftOut(match, 'GIFT')).toMatch(/^uno de sus lados izquierdos lleva «->»/);
    expect(whyLeftOut(match, 'Moodle XML')).toBeNull();
  });
});
