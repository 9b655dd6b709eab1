import * as z from 'zod/mini';
import type { Answer as AnyAnswer } from '#domain/answer.ts';
import type { QuestionBody, QuestionContent } from '#domain/question-versions.ts';
import { isSameJson } from '#domain/same-json.ts';
import type { AnswerProblem, Grading, Kind, Shown, ShownTexts } from './kind.ts';
import { tellingMistakes } from './mistakes/telling-mistakes.ts';
import { type PlacedProblem, placedIssues, placedProblem } from './problem-place.ts';

export type ShownQuestion = Shown<QuestionBody>;

/** A kind for callers that do not know which one it is: bodies and answers are checked before they are used. */
export type AnyKind<Given extends AnyAnswer = AnyAnswer> = {
  kind: Kind<unknown, unknown>['kind'];
  checkBody: (
    question: Pick<QuestionContent, 'question_text' | 'options' | 'explanation' | 'body'>,
  ) => { body: NonNullable<QuestionBody> } | { problems: PlacedProblem[] };
  show: (shown: ShownQuestion) => ShownTexts;
  read: (shown: ShownQuestion, answer: unknown) => { answer: AnyAnswer } | AnswerProblem;
  grade: (shown: ShownQuestion, answer: AnyAnswer) => Grading;
  key: (shown: ShownQuestion) => Given;
  solution: (shown: ShownQuestion) => string[];
  hints: (shown: ShownQuestion) => { text: string; cost: number }[];
  asksTheSame: (one: WithOptions, other: WithOptions) => boolean;
  keyText: (question: WithOptions) => string;
};

type WithOptions = { body: QuestionBody; options: readonly string[] };

export const OTHER_KIND = 'La respuesta no es del tipo de esta pregunta.';

const MOST_REMEMBERED = 1000;

export function anyKind<Body extends NonNullable<QuestionBody>, Answer extends AnyAnswer>(
  kind: Kind<Body, Answer>,
): AnyKind<Answer> {
  // Much is said about one question, and its body is read once.
  const known = new WeakMap<NonNullable<QuestionBody>, Body>();
  const read = (stored: QuestionBody): Body => {
    const before = stored && known.get(stored);
    const found = before ?? z.parse(kind.body, stored ?? {});
    if (stored && !before) known.set(stored, found);
    return found;
  };
  // Questions without a problem: a file is read for its trial and again when it is imported, and each draws variants of them all.
  const sound = new Set<string>();
  const typed = ({ drawn_from, ...shown }: ShownQuestion): Shown<Body> => ({
    ...shown,
    body: read(shown.body),
    ...(drawn_from && { drawn_from: { ...drawn_from, body: read(drawn_from.body) } }),
  });
  const answered = (answer: AnyAnswer): Answer => z.parse(kind.answer, answer);
  return {
    kind: kind.kind,
    checkBody: ({ question_text, options, explanation, body }) => {
      const checked = z.safeParse(kind.body, body);
      if (!checked.success) return { problems: placedIssues(checked.error.issues) };
      // Nothing else that a caller has beside it, so that a file and its form remember the same.
      const asked = { question_text, options, explanation, body: checked.data };
      const written = JSON.stringify(asked);
      if (sound.has(written)) return { body: checked.data };
      const problems = kind.problems(asked).map((message) => placedProblem(message, asked));
      if (problems.length === 0) problems.push(...tellingMistakes(kind, asked));
      if (problems.length > 0) return { problems };
      if (sound.size >= MOST_REMEMBERED) sound.clear();
      sound.add(written);
      return { body: checked.data };
    },
    show: (shown) => kind.show(typed(shown)),
    read: (shown, sent) => {
      const parsed = z.safeParse(kind.answer, sent);
      if (!parsed.success) return { problem: problemOf(parsed.error.issues) };
      const read = kind.read(typed(shown), parsed.data);
      return 'problem' in read ? read : { answer: read };
    },
    grade: (shown, answer) => kind.grade(typed(shown), answered(answer)),
    key: (shown) => kind.key(typed(shown)),
    solution: (shown) => kind.solution(typed(shown)),
    hints: (shown) => kind.hints(typed(shown)),
    asksTheSame: (one, other) =>
      isSameJson(one.options, other.options) && kind.asksTheSame(read(one.body), read(other.body)),
    keyText: ({ body, options }) => kind.keyText({ body: read(body), options }),
  };
}

/** An answer without the fields of its kind is one of another kind. */
function problemOf(issues: readonly z.core.$ZodIssue[]): string {
  const isOther = issues.some(
    ({ path, code }) => path.length === 0 || (path.length === 1 && code === 'invalid_type'),
  );
  return isOther ? OTHER_KIND : (issues[0]?.message ?? OTHER_KIND);
}
