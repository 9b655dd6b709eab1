import type pg from 'pg';

/** The rules that a control leaves out. */
export type Rules = { isFirstOnly: boolean; isCorrected: boolean };

export type HandFigures = {
  answers: number;
  facility: number | null;
  point_biserial: number | null;
  discrimination: number | null;
  median_seconds: number | null;
  chosen: number[];
  strong_shares: number[] | null;
  weak_shares: number[] | null;
  flags: string[];
};

type Row = {
  user_id: string;
  lesson_id: string;
  attempt_id: string;
  started_at: Date;
  finished_at: Date;
  version_id: string;
  statistics_from: string;
  options: number;
  option: number;
  correct: boolean;
  answered_at: Date;
};

type Given = { right: number; rest: number | null; option: number; options: number; seconds: number };

/**
 * The figures of all questions from the raw answers, one by one and by other formulas than the product's: the means of the right
 * and the wrong, groups from sorted lists, the middle of all times. By the version with which the figures began.
 */
export async function figuresByHand(
  db: Pick<pg.Pool, 'query'>,
  rules: Rules = { isFirstOnly: true, isCorrected: true },
): Promise<Map<string, HandFigures>> {
  const { rows } = await db.query<Row>(`
    select a.user_id, a.lesson_id, a.id as attempt_id, a.started_at, a.finished_at, g.version_id, v.statistics_from,
      cardinality(v.options) as options, g.option, g.correct, g.answered_at
    from finished_quizzes a join quiz_run_answers g on (g.user_id, g.attempt_id) = (a.user_id, a.id)
    join question_versions v on v.id = g.version_id`);
  const attempts = [...Map.groupBy(rows, ({ attempt_id }) => attempt_id).values()];
  const counted = rules.isFirstOnly ? firstOfEach(attempts) : attempts;
  const given = new Map<string, Given[]>();
  for (const [version, answer] of counted.flatMap((attempt) => compare(attempt, rules))) {
    const others = given.get(version);
    if (others) others.push(answer);
    else given.set(version, [answer]);
  }
  return new Map([...given].map(([version, answers]) => [version, figuresOf(answers)]));
}

function firstOfEach(attempts: Row[][]): Row[][] {
  const first = new Map<string, Row[]>();
  for (const attempt of attempts) {
    const [{ user_id, lesson_id, finished_at, attempt_id }] = attempt as [Row];
    const other = first.get(user_id + lesson_id)?.[0];
    const isEarlier =
      !other ||
      finished_at < other.finished_at ||
      (finished_at.getTime() === other.finished_at.getTime() && attempt_id < other.attempt_id);
    if (isEarlier) first.set(user_id + lesson_id, attempt);
  }
  return [...first.values()];
}

function compare(attempt: Row[], { isCorrected }: Rules): [string, Given][] {
  const inOrder = attempt.toSorted(
    (one, other) =>
      one.answered_at.getTime() - other.answered_at.getTime() || (one.version_id < other.version_id ? -1 : 1),
  );
  const right = attempt.filter(({ correct }) => correct).length;
  const others = isCorrected ? attempt.length - 1 : attempt.length;
  return inOrder.map((row, at) => {
    const since = inOrder[at - 1]?.answered_at ?? row.started_at;
    const seconds = Math.round((row.answered_at.getTime() - since.getTime()) / 1000);
    const rest = others === 0 ? null : (right - (isCorrected && row.correct ? 1 : 0)) / others;
    return [
      row.statistics_from,
      {
        ...{ right: row.correct ? 1 : 0, rest, option: row.option, options: row.options },
        seconds: Math.min(600, Math.max(0, seconds)),
      },
    ];
  });
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const mean = (numbers: number[]) => sum(numbers) / numbers.length;

function figuresOf(given: Given[]): HandFigures {
  const options = given[0]!.options;
  const chosen = Array.from(
    { length: options },
    (_, at) => given.filter(({ option }) => option === at).length,
  );
  const unknown = { facility: null, point_biserial: null, discrimination: null, median_seconds: null };
  const nothing = { ...unknown, strong_shares: null, weak_shares: null, flags: [] };
  if (given.length < 30) return { answers: given.length, chosen, ...nothing };
  const facility = mean(given.map(({ right }) => right));
  const compared = given.filter(({ rest }) => rest !== null) as (Given & { rest: number })[];
  const isComparable = compared.length >= 30 && new Set(compared.map(({ rest }) => rest)).size > 1;
  const strong = isComparable ? extreme(compared, (one, other) => other.rest - one.rest) : null;
  const weak = isComparable ? extreme(compared, (one, other) => one.rest - other.rest) : null;
  const point_biserial = isComparable ? pointBiserial(compared) : null;
  const discrimination = strong && weak && strong.right - weak.right;
  const flags = [
    ...((point_biserial ?? 0) < -1e-9 || (discrimination ?? 0) < -1e-9 ? ['negative_discrimination'] : []),
    ...(chosen.includes(0) ? ['unchosen_option'] : []),
    ...(facility <= 1 / options + 1e-9 ? ['at_chance'] : []),
  ];
  return {
    ...{ answers: given.length, facility, point_biserial, discrimination, chosen, flags },
    median_seconds: middleOf(given.map(({ seconds }) => seconds)),
    strong_shares: strong && chosen.map((_, at) => strong.share(at)),
    weak_shares: weak && chosen.map((_, at) => weak.share(at)),
  };
}

/** (M₁ − M₀) ÷ s × √(p q), with the means of those who were right and of those who were wrong. */
function pointBiserial(given: { right: number; rest: number }[]): number | null {
  const [right, wrong] = [1, 0].map((value) => given.filter((one) => one.right === value));
  if (right!.length === 0 || wrong!.length === 0) return null;
  const restOf = (some: { rest: number }[]) => some.map(({ rest }) => rest);
  const all = mean(restOf(given));
  const deviation = Math.sqrt(mean(restOf(given).map((rest) => (rest - all) ** 2)));
  const share = right!.length / given.length;
  return ((mean(restOf(right!)) - mean(restOf(wrong!))) / deviation) * Math.sqrt(share * (1 - share));
}

type Compared = { right: number; rest: number; option: number };

/** The 27 % at the beginning of an order; those who are tied at the cut count in part. */
function extreme(given: Compared[], order: (one: Compared, other: Compared) => number) {
  const size = 0.27 * given.length;
  const sorted = given.toSorted(order);
  const atCut = sorted[Math.ceil(size) - 1]!;
  const inside = sorted.filter((one) => order(one, atCut) < 0);
  const tied = sorted.filter((one) => one.rest === atCut.rest);
  const part = (size - inside.length) / tied.length;
  const shareOf = (is: (one: Compared) => boolean) =>
    (inside.filter(is).length + part * tied.filter(is).length) / size;
  return {
    right: shareOf(({ right }) => right === 1),
    share: (at: number) => shareOf(({ option }) => option === at),
  };
}

function middleOf(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  return Number.isInteger(half) ? (sorted[half - 1]! + sorted[half]!) / 2 : sorted[Math.floor(half)]!;
}
