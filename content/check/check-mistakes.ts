import type { ParsedLesson, QuestionInFile, QuestionLines, Report } from '#content/format/lesson-file.ts';
import { type BodyKind, hasBody } from '#domain/question-versions.ts';
import { describeReasonLength, withoutFormulas } from '#domain/writing/question-rules.ts';
import type { ShownQuestion } from '#kinds/any-kind.ts';
import { namedLines } from '#kinds/entry/entry-mistakes.ts';
import type { Mistake } from '#kinds/exercise/exercise-body.ts';
import { readPair } from '#kinds/markdown/pair-lines.ts';
import { KINDS } from '#kinds/registry.ts';
import { namedGaps } from '#kinds/table/table-mistakes.ts';
import { askedQuestions } from './lesson/lesson-texts.ts';

const FEWEST_MISTAKES = 2;

/** A wrong answer of these says nothing by itself: there are too many. */
const WITH_MISTAKES: ReadonlySet<string> = new Set(['order', 'match', 'entry', 'table']);

type Body = NonNullable<QuestionInFile['body']>;

const mistakesOf = ({ body }: Pick<QuestionInFile, 'body'>): Mistake[] =>
  (body as { mistakes?: Mistake[] } | null)?.mistakes ?? [];

/** Reports questions whose usual mistakes are too few, and reasons that are too long or repeated. */
export function checkMistakes(parsed: ParsedLesson, report: Report): void {
  for (const { question, at } of askedQuestions(parsed)) checkNamed(question, at, report);
}

function checkNamed(question: QuestionInFile, at: QuestionLines, report: Report): void {
  const mistakes = mistakesOf(question);
  if (WITH_MISTAKES.has(question.kind) && mistakes.length < FEWEST_MISTAKES)
    report(
      at.question_text,
      `Hay ${mistakes.length} errores usuales; deben ser al menos ${FEWEST_MISTAKES}: «error: …» y su motivo.`,
    );
  const reasons = mistakes.map(({ reason }) => reason);
  for (const [index, { formula, reason }] of mistakes.entries()) {
    const wrongLength = describeReasonLength(withoutFormulas(reason).length, `El motivo de «${formula}»`);
    if (wrongLength) report(at.question_text, wrongLength);
    if (reasons.indexOf(reason) < index) report(at.question_text, `El motivo de «${formula}» está repetido.`);
  }
}

/** Why a usual mistake cannot stand: with some figures it is right, or with none it is told. */
export function findWrongMistake(question: QuestionInFile, variants: Iterable<ShownQuestion>): string | null {
  const { kind } = question;
  if (!hasBody(kind)) return null;
  const untold = new Set(mistakesOf(question));
  for (const shown of variants) {
    for (const mistake of mistakesOf(question)) {
      const { share, mistake: told } = KINDS[kind].grade(shown, answerWith(shown, kind, mistake));
      if (share === 1) return `el error «${mistake.formula}» da la respuesta correcta.`;
      if (told !== undefined) untold.delete(mistake);
    }
  }
  const [never] = untold;
  return never ? `el error «${never.formula}» no se le dice a nadie.` : null;
}

/** The answer of whoever makes this mistake: the key of a question that has it as its right answer. */
function answerWith(shown: ShownQuestion, kind: BodyKind, { formula }: Mistake) {
  const body = shown.body as Body;
  return KINDS[kind].key({
    ...shown,
    body: { ...body, ...mistaken(kind, body, formula) },
    drawn_from: shown,
  });
}

function mistaken(kind: BodyKind, body: Body, formula: string): object {
  const pair = readPair(formula);
  if (kind === 'match' && pair) return swappedPairs(body as Pairs, pair);
  if (kind === 'order' && pair) return { items: swapped(body.items as string[], pair) };
  if (kind === 'entry') return { lines: linesWith(body as Entry, formula) };
  if (kind === 'table') return { rows: rowsWith(body as Table, formula) };
  return { answer: formula };
}

type Pairs = { pairs: [string, string][]; extra: string[] };
type Entry = {
  accounts: string[];
  lines: { account: number; debit: string | null; credit: string | null }[];
};
type Table = { columns: string[]; rows: (string | { gap: string; places: number })[][] };

const swapped = (list: readonly string[], [one, other]: readonly [string, string]) =>
  list.map((each) => (each === one ? other : each === other ? one : each));

/** This pair and another one wrong: who takes the right side that belongs to none leaves its own to another. */
function swappedPairs({ pairs, extra }: Pairs, [left, right]: [string, string]): Pairs {
  const own = new Map(pairs).get(left) ?? right;
  const other = pairs.find(([side]) => side !== left)?.[1] ?? own;
  const sides = swapped([...pairs.map(([, side]) => side), ...extra], [own, right]);
  const turned = extra.includes(right) ? swapped(sides, [own, other]) : sides;
  return { pairs: pairs.map(([side], at) => [side, turned[at] ?? '']), extra: turned.slice(pairs.length) };
}

/** The right lines with those that the mistake names, or with its amount in the place of each other. */
function linesWith({ accounts, lines }: Entry, formula: string): Entry['lines'] {
  const named = namedLines(formula, accounts)?.map((line) => ({
    account: line.account,
    debit: line.side === 'debit' ? line.formula : null,
    credit: line.side === 'credit' ? line.formula : null,
  }));
  if (!named) return lines.map((line) => ({ ...line, [line.debit === null ? 'credit' : 'debit']: formula }));
  const isNamed = (line: Entry['lines'][number]) =>
    named.some(
      ({ account, debit }) => account === line.account && (debit === null) === (line.debit === null),
    );
  return [...lines.filter((line) => !isNamed(line)), ...named];
}

/** The right table but for the gaps that the mistake names, or for all. */
function rowsWith(table: Table, formula: string): Table['rows'] {
  const named = namedGaps(formula, table);
  let gap = -1;
  return table.rows.map((row) =>
    row.map((cell) => {
      if (typeof cell === 'string') return cell;
      gap += 1;
      const wrong = named ? named.find((each) => each.gap === gap)?.formula : formula;
      return wrong === undefined ? cell : { ...cell, gap: wrong };
    }),
  );
}
