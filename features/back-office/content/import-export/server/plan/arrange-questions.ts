import type { FiledQuestion } from '#content/format/questions/question-file.ts';

/** A question of the lesson, or a deleted one whose id the file has. */
export type KnownQuestion = { id: string; question_text: string; isDeleted: boolean };

/** A question in its future place: it is in the file, in the database, or in both. */
export type PlacedQuestion = { filed: FiledQuestion | null; known: KnownQuestion | null };

/**
 * Places the questions of a file among those of a lesson, which stay when the file lacks them. Known ones, by id or else by
 * text, take the file's order; a new one follows its predecessor in the file.
 */
export function arrangeQuestions(known: KnownQuestion[], filed: FiledQuestion[]): PlacedQuestion[] {
  const matches = matchQuestions(known, filed);
  const { first, groups } = groupByPresent(matches);
  const matched = new Set(matches.map((match) => match.known));
  let next = 0;
  const placed = known
    .filter(({ isDeleted }) => !isDeleted)
    .flatMap((question): PlacedQuestion[] => {
      if (!matched.has(question)) return [{ filed: null, known: question }];
      const group = groups[next] ?? [];
      next += 1;
      return next === 1 ? [...first, ...group] : group;
    });
  return groups.length === 0 ? [...placed, ...first] : placed;
}

function matchQuestions(known: KnownQuestion[], filed: FiledQuestion[]): PlacedQuestion[] {
  const byId = new Map(known.map((question) => [question.id, question]));
  const claimed = new Set(filed.flatMap(({ id }) => (id !== null && byId.has(id) ? [id] : [])));
  const unclaimed = known.filter(({ id, isDeleted }) => !isDeleted && !claimed.has(id));
  const byText = Map.groupBy(unclaimed.toReversed(), ({ question_text }) => question_text);
  return filed.map((question) => ({
    filed: question,
    known: byId.get(question.id ?? '') ?? byText.get(question.question_text)?.pop() ?? null,
  }));
}

/** Each question of the lesson with the others of the file that follow it; `first` are those before all of these. */
function groupByPresent(matches: PlacedQuestion[]) {
  const first: PlacedQuestion[] = [];
  const groups: PlacedQuestion[][] = [];
  for (const match of matches) {
    if (match.known && !match.known.isDeleted) groups.push([match]);
    else (groups.at(-1) ?? first).push(match);
  }
  return { first, groups };
}
