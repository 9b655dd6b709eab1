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
  const isPresent = (match: KnownQuestion | null) => match !== null && !match.isDeleted;
  const { first, following } = groupBehind(filed, (index) => isPresent(matches[index]!));
  const place = (index: number): PlacedQuestion => ({ filed: filed[index]!, known: matches[index]! });
  const present = filed.flatMap((_question, index) => (isPresent(matches[index]!) ? [index] : []));
  const matched = new Set(matches);
  let next = 0;
  const placed = known
    .filter(({ isDeleted }) => !isDeleted)
    .flatMap((question): PlacedQuestion[] => {
      if (!matched.has(question)) return [{ filed: null, known: question }];
      const before = next === 0 ? first : [];
      const index = present[next]!;
      next += 1;
      return [...before, index, ...(following.get(index) ?? [])].map(place);
    });
  return present.length === 0 ? [...placed, ...first.map(place)] : placed;
}

function matchQuestions(known: KnownQuestion[], filed: FiledQuestion[]): (KnownQuestion | null)[] {
  const byId = new Map(known.map((question) => [question.id, question]));
  const claimed = new Set(filed.flatMap(({ id }) => (id !== null && byId.has(id) ? [id] : [])));
  const unclaimed = known.filter(({ id, isDeleted }) => !isDeleted && !claimed.has(id));
  const byText = Map.groupBy(unclaimed.toReversed(), ({ question_text }) => question_text);
  return filed.map(({ id, question_text }) => byId.get(id ?? '') ?? byText.get(question_text)?.pop() ?? null);
}

/** The other questions of the file, by the one of the lesson that they follow; `first` are those before all of these. */
function groupBehind(filed: FiledQuestion[], isPresent: (index: number) => boolean) {
  const first: number[] = [];
  const following = new Map<number, number[]>();
  let group = first;
  filed.forEach((_question, index) => {
    if (isPresent(index)) {
      group = [];
      following.set(index, group);
    } else group.push(index);
  });
  return { first, following };
}
