import * as z from 'zod/mini';
import { seededBytes } from '#domain/exercise/random-choice.ts';
import { isSameJson } from '#domain/same-json.ts';
import { entryAnswer, repeats, UNKNOWN } from '../answers.ts';
import { canonicalDecimal, isWithin } from '../compare-numbers.ts';
import { formula, mostLetters, workedParts } from '../exercise/exercise-body.ts';
import { type Asked, figureProblems, figuresOf } from '../exercise/figures.ts';
import { drawsTheSame, shownHints, shownSolution, workedFormulas } from '../exercise/worked-parts.ts';
import type { Kind, Shown } from '../kind.ts';
import { namedLines, onOtherSide, SIDES_SWAPPED } from './entry-mistakes.ts';
import { staysOpenEntry } from './open-entry.ts';
import { amountsOf, entryProblem, imbalance, isOnSameSide, MOST_ACCOUNTS, summedLines } from './sum-lines.ts';

const account = z.string().check(z.trim(), z.minLength(1, 'Escribe la cuenta.'), mostLetters(120));

const fields = z.strictObject({
  ...workedParts,
  accounts: z.array(account).check(
    z.minLength(2, 'Se necesitan al menos 2 cuentas.'),
    z.maxLength(MOST_ACCOUNTS, `Caben como máximo ${MOST_ACCOUNTS} cuentas.`),
    z.refine((accounts) => !repeats(accounts), 'Dos cuentas son iguales.'),
  ),
  lines: z
    .array(
      z.strictObject({
        account: z.int().check(z.gte(0)),
        debit: z.nullable(formula),
        credit: z.nullable(formula),
      }),
    )
    .check(
      z.minLength(2, 'Un asiento tiene al menos 2 líneas.'),
      z.maxLength(8, 'Caben como máximo 8 líneas.'),
    ),
});

const body = fields.check(({ value: { accounts, lines }, issues }) => {
  for (const [at, { account, debit, credit }] of lines.entries()) {
    const report = (part: string, message: string) =>
      issues.push({ code: 'custom', path: ['lines', at, part], message, input: account });
    if (account >= accounts.length) report('account', 'Una línea usa una cuenta que no existe.');
    if ((debit === null) === (credit === null))
      report('debit', 'Cada línea lleva un importe en el debe o en el haber.');
  }
});

export type EntryBody = z.output<typeof body>;
type Body = EntryBody;
type Answer = z.output<typeof entryAnswer>;
type Line = Answer['lines'][number];

const MOST_LINES = 8;

/** Amounts are right to the cent. */
const EXACT = { kind: 'cents', value: '0' } as const;

/** Amounts have as many decimals. */
const CENTS = 2;

/** Some amounts of an entry are told by the question, but never all of them. */
const asked: Asked<Body> = ({ question_text, body }) => ({
  shown: [question_text],
  answers: body.lines.map(({ debit, credit }) => ({ formula: debit ?? credit ?? '', places: CENTS })),
  hidden: 'some',
});

function rightLines(shown: Shown<Body>): Line[] {
  const figures = figuresOf(shown, asked);
  return shown.body.lines.map(({ account, debit, credit }) => ({
    account,
    ...(debit !== null && { debit: canonicalDecimal(figures.number(debit, CENTS)) }),
    ...(credit !== null && { credit: canonicalDecimal(figures.number(credit, CENTS)) }),
  }));
}

const isSameAmount = (one: string | undefined, other: string | undefined) =>
  one === undefined || other === undefined ? one === other : isWithin(one, other, EXACT);

const isSameLine = (one: Line, other: Line) =>
  one.account === other.account &&
  isSameAmount(one.debit, other.debit) &&
  isSameAmount(one.credit, other.credit);

const SEEDS_PER_CHECK = 20;

/** Whether the right entry balances and has no amount of 0, whatever its figures are. */
function keyProblems(question: Omit<Shown<Body>, 'order' | 'randomness' | 'country'>): string[] {
  for (let seed = 1; seed <= SEEDS_PER_CHECK; seed += 1) {
    const shown = { ...question, order: [], randomness: () => seededBytes(seed), country: 'general' };
    const lines = rightLines(shown);
    if (amountsOf(lines).some((amount) => amount === '0' || amount.startsWith('-')))
      return ['En el asiento correcto hay un importe que no es mayor que cero.'];
    const problem = imbalance(lines, 'general');
    if (problem) return [`El asiento correcto no cuadra con todas las cifras. ${problem}`];
  }
  return [];
}

export const entry: Kind<Body, Answer> = {
  kind: 'entry',
  body,
  answer: entryAnswer,
  problems: ({ body, ...question }) => {
    const { accounts } = body;
    const named = (mistake: string) => namedLines(mistake, accounts);
    const unknown = body.mistakes.find(({ formula }) =>
      named(formula)?.some(({ account }) => account === -1),
    );
    if (unknown) return [`Un error usa una cuenta que la pregunta no tiene: «${unknown.formula}».`];
    const problems = figureProblems(body, {
      ...asked({ ...question, body }),
      ...workedFormulas(body, question.explanation, named),
      shown: [question.question_text, ...accounts],
    });
    return problems.length > 0 ? problems : keyProblems({ ...question, body });
  },
  show: (shown) => {
    const figures = figuresOf(shown, asked);
    return {
      question_text: figures.text(shown.question_text),
      explanation: figures.text(shown.explanation),
      ask: {
        kind: 'entry',
        accounts: shown.body.accounts.map(figures.text),
        max_lines: MOST_LINES,
        instruction: 'Redondea a centavos. El debe y el haber tienen que sumar lo mismo.',
        hints: shown.body.hints.map(({ cost }) => ({ cost })),
      },
    };
  },
  read: ({ body: { accounts }, country }, { lines }) => {
    const canonical = lines.map(({ account, debit, credit }) => ({
      account,
      ...(debit !== undefined && { debit: canonicalDecimal(debit) }),
      ...(credit !== undefined && { credit: canonicalDecimal(credit) }),
    }));
    if (lines.some(({ account }) => account >= accounts.length)) return { problem: UNKNOWN.account };
    if (canonical.some(({ debit, credit }) => (debit === undefined) === (credit === undefined)))
      return { problem: 'Cada línea lleva un importe en el debe o en el haber, no en los dos.' };
    const problem = entryProblem(canonical, country);
    return problem ? { problem } : { lines: canonical };
  },
  grade: (shown, { lines }) => {
    const right = summedLines(rightLines(shown));
    const given = summedLines(lines);
    const isFound = (line: Line) => right.some((each) => isSameLine(line, each));
    const found = given.filter(isFound).length;
    const share = found / Math.max(given.length, right.length);
    const parts = {
      right: lines.map((line) => given.some((sum) => isOnSameSide(sum, line) && isFound(sum))),
      isOpen: staysOpenEntry({ right, given, accounts: shown.body.accounts.length, isFound }),
    };
    if (share === 1) return { share, parts };
    const figures = figuresOf(shown, asked);
    const isRight = (amount: string) => amountsOf(right).some((other) => isWithin(amount, other, EXACT));
    const wrong = amountsOf(given).filter((amount) => !isRight(amount));
    const isAmount = (amount: string | undefined, formula: string) =>
      amount !== undefined && isWithin(amount, figures.number(formula, CENTS), EXACT);
    const made = shown.body.mistakes.find(({ formula }) => {
      const named = namedLines(formula, shown.body.accounts);
      if (!named) return wrong.some((amount) => isAmount(amount, formula));
      const isGiven = ({ account, side, formula }: (typeof named)[number]) =>
        given.some((line) => line.account === account && isAmount(line[side], formula));
      return parts.isOpen && named.every(isGiven);
    });
    if (made) return { share, parts, mistake: figures.text(made.reason) };
    const isSwapped = parts.isOpen && given.some((line) => !isFound(line) && isFound(onOtherSide(line)));
    return { share, parts, ...(isSwapped && { mistake: SIDES_SWAPPED }) };
  },
  key: (shown) => ({ lines: rightLines(shown) }),
  solution: shownSolution(asked),
  hints: shownHints(asked),
  asksTheSame: (one, other) => drawsTheSame(one, other) && isSameJson(one.accounts, other.accounts),
  keyText: ({ body: { lines, accounts } }) =>
    lines
      .map(
        ({ account, debit, credit }) =>
          `${accounts[account]}: ${debit === null ? 'haber' : 'debe'} ${debit ?? credit}`,
      )
      .join('; '),
};
