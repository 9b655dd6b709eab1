import { expect, test } from 'vitest';
import type { AnswerOf } from '#domain/answer.ts';
import { seededBytes } from '#domain/exercise/random-choice.ts';
import type { BodyKind, QuestionBody } from '#domain/question-versions.ts';
import { ordersLeft, pairingsLeft } from './open-parts.ts';
import { KINDS } from './registry.ts';

type Body = NonNullable<QuestionBody>;

const NO_WORK = { exercise: null, mistakes: [], solution: [], hints: [] };

/** All ways to choose so many of a list, in each order. */
const arranged = <Item>(list: readonly Item[], count = list.length): Item[][] =>
  count === 0
    ? [[]]
    : list.flatMap((item, at) => arranged(list.toSpliced(at, 1), count - 1).map((rest) => [item, ...rest]));

const subsets = (count: number): number[][] =>
  Array.from({ length: 2 ** count - 1 }, (_, index) =>
    [...Array(count).keys()].filter((place) => ((index + 1) >> place) & 1),
  );

type Small<Kind extends BodyKind> = { kind: Kind; options?: number; keys: Body[]; answers: AnswerOf[Kind][] };

const choices = (options: number, partial: boolean): Small<'multiple_choice'> => ({
  ...{ kind: 'multiple_choice', options },
  keys: subsets(options).map((correct) => ({ correct, partial })),
  answers: subsets(options).map((chosen) => ({ options: chosen })),
});

/** The same for who reads in the question how many are right. */
const counted = (options: number, right: number, partial: boolean): Small<'multiple_choice'> => ({
  ...choices(options, partial),
  keys: subsets(options)
    .filter(({ length }) => length === right)
    .map((correct) => ({ correct, partial })),
});

const orders = (count: number, partial: boolean): Small<'order'> => {
  const items = [...'abcde'].slice(0, count);
  return {
    kind: 'order',
    keys: arranged(items).map((order) => ({ items: order, partial })),
    answers: arranged([...items.keys()]).map((order) => ({ order })),
  };
};

const pairs = (left: number, spare: number, partial: boolean): Small<'match'> => {
  const [lefts, rights] = [[...'abcd'].slice(0, left), [...'vwxyz'].slice(0, left + spare)];
  return {
    kind: 'match',
    keys: arranged(rights, left).map((partners) => ({
      pairs: lefts.map((side, at) => [side, partners[at]!]),
      extra: rights.filter((side) => !partners.includes(side)),
      partial,
    })),
    answers: arranged([...rights.keys()], left).map((places) => ({ pairs: places })),
  };
};

type Line = AnswerOf['entry']['lines'][number];

/** Entries of two or three accounts, each once. */
const entries = (accounts: number): Small<'entry'> => {
  const amounts = ['1', '2', '3', '4'];
  const lines = [...Array(accounts).keys()].flatMap((account) =>
    amounts.flatMap((amount): Line[] => [
      { account, debit: amount },
      { account, credit: amount },
    ]),
  );
  const balance = (list: Line[]) =>
    list.reduce((sum, { debit, credit }) => sum + Number(debit ?? 0) - Number(credit ?? 0), 0);
  const isAscending = (list: Line[]) =>
    list.every(({ account }, at) => at === 0 || account > list[at - 1]!.account);
  const all = [2, 3].flatMap((count) =>
    lines.flatMap((one) =>
      lines.flatMap((two) => (count === 2 ? [[one, two]] : lines.map((three) => [one, two, three]))),
    ),
  );
  const balanced = all.filter((list) => isAscending(list) && balance(list) === 0);
  return {
    kind: 'entry',
    keys: balanced.map((list) => ({
      ...NO_WORK,
      accounts: [...'ABCD'].slice(0, accounts),
      lines: list.map(({ account, debit = null, credit = null }) => ({ account, debit, credit })),
    })),
    answers: balanced.map((list) => ({ lines: list })),
  };
};

const both = [true, false];
const SMALL: [string, Small<BodyKind>][] = [
  ...[2, 3, 4].flatMap((count) =>
    both.map((partial): [string, Small<BodyKind>] => [
      `${count} options, ${partial}`,
      choices(count, partial),
    ]),
  ),
  ...[4, 5, 6].flatMap((count) =>
    [2, 3].flatMap((right) =>
      both.map((partial): [string, Small<BodyKind>] => [
        `${count} options of which ${right} are right, ${partial}`,
        counted(count, right, partial),
      ]),
    ),
  ),
  ...[3, 4, 5].flatMap((count) =>
    both.map((partial): [string, Small<BodyKind>] => [`${count} items, ${partial}`, orders(count, partial)]),
  ),
  ...[2, 3, 4].flatMap((left) =>
    [0, 1].flatMap((spare) =>
      both.map((partial): [string, Small<BodyKind>] => [
        `${left} pairs and ${spare}, ${partial}`,
        pairs(left, spare, partial),
      ]),
    ),
  ),
  ...[2, 3].map((accounts): [string, Small<BodyKind>] => [`${accounts} accounts`, entries(accounts)]),
];

test.each(SMALL)(
  'with %s whatever is told or hidden of an answer leaves two keys at least, unless its share alone leaves one',
  (_what, { kind, options = 0, keys, answers }) => {
    const shown = keys.map((body) => ({
      ...{
        question_text: '¿?',
        explanation: '',
        options: [...'abcdef'].slice(0, options),
        country: 'general',
      },
      ...{ body, order: [...Array(options).keys()], randomness: () => seededBytes(7) },
    }));
    let seen = 0;
    for (const answer of answers) {
      const told = shown.map((each) => {
        const { share, parts } = KINDS[kind].grade(each, answer);
        const wrong = parts?.toldWrong?.join() || 'none';
        return { share, parts: parts?.isOpen ? parts.right.join() : `hidden, wrong: ${wrong}` };
      });
      for (const [tale, alike] of Map.groupBy(told, (each) => JSON.stringify(each))) {
        const { share, parts } = alike[0]!;
        if (share === 1) continue;
        if (!parts.endsWith('none')) seen += 1;
        const sharesIt = told.filter((each) => each.share === share).length;
        expect(alike.length, `${JSON.stringify(answer)} told ${tale}`).toBeGreaterThanOrEqual(
          Math.min(2, sharesIt),
        );
      }
    }
    // Of several options, nothing may be told where a part of them counts as nothing.
    if (kind !== 'multiple_choice') expect(seen > 0).toBe(keys.length > 3);
  },
);

const NAMED = SMALL.filter(
  ([, { kind, keys }]) => (kind === 'order' || kind === 'match') && keys.length <= 24,
);

test.each(NAMED)(
  'with %s at least two keys stay possible after every answer whose mistake is named',
  (_what, { kind, keys, answers }) => {
    const named = (kind === 'order' ? [...'abcde'] : [...'abcd']).flatMap((one) =>
      (kind === 'order' ? [...'abcde'] : [...'vwxyz']).map((other) => `${one} => ${other}`),
    );
    let told = 0;
    for (const formula of named) {
      const bodies = keys.map((key) => {
        const body = { ...key, mistakes: [{ formula, reason: 'Es este.' }] };
        const asked = { question_text: '', explanation: '', options: [] };
        return 'body' in KINDS[kind].checkBody({ ...asked, body }) ? body : key;
      });
      for (const answer of answers) {
        const tales = bodies.map((body) => {
          const shown = {
            question_text: '',
            explanation: '',
            options: [],
            country: 'general',
            body,
            order: [],
          };
          const graded = KINDS[kind].grade({ ...shown, randomness: () => seededBytes(7) }, answer);
          const { share, parts, mistake } = graded;
          return JSON.stringify([share, parts?.isOpen ? parts.right : 'hidden', mistake ?? 'none']);
        });
        for (const [tale, alike] of Map.groupBy(tales, (each) => each)) {
          if (!tale.includes('Es este.')) continue;
          told += 1;
          expect(alike.length, `${JSON.stringify(answer)} told ${tale} of ${formula}`).toBeGreaterThan(1);
        }
      }
    }
    expect(told > 0).toBe(keys.length > 3);
  },
);

test('wrong pairs and runs are counted like all arrangements without them', () => {
  expect([0, 1, 2, 3, 4].map((wrong) => pairingsLeft(wrong, 0))).toEqual([1, 0, 1, 2, 9]);
  expect([0, 1, 2, 3].map((wrong) => pairingsLeft(wrong, 1))).toEqual([1, 1, 3, 11]);
  expect([1, 2, 3, 4, 5].map(ordersLeft)).toEqual([1, 1, 3, 11, 53]);
});

test('of two right options among four, one that is chosen alone is told to be right, and three that are chosen tell nothing', () => {
  const shown = {
    ...{ question_text: '¿Qué dos…?', explanation: '', options: [...'abcd'], country: 'general' },
    ...{ body: { correct: [0, 2], partial: true }, order: [0, 1, 2, 3], randomness: () => seededBytes(7) },
  };
  const isOpen = (options: number[]) => KINDS.multiple_choice.grade(shown, { options }).parts?.isOpen;
  expect([isOpen([0]), isOpen([0, 1, 2]), isOpen([1, 2, 3]), isOpen([0, 1, 2, 3])]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('of two right options among four, everybody is told of one or two chosen ones that the first wrong one is', () => {
  const shown = {
    ...{ question_text: '¿Qué dos…?', explanation: '', options: [...'abcd'], country: 'general' },
    ...{ body: { correct: [1, 3], partial: true }, order: [0, 1, 2, 3], randomness: () => seededBytes(7) },
  };
  const told = (options: number[]) =>
    KINDS.multiple_choice.grade(shown, { options }).parts?.toldWrong?.map((at) => options[at]);
  expect([[0], [2], [0, 2], [0, 1], [1, 2]].map(told)).toEqual([[0], [2], [0], [0], [2]]);
  expect([told([0, 1, 2]), told([0, 1, 2, 3]), told([1])]).toEqual([[], [], []]);
});
