import { hasBody } from '#domain/question-versions.ts';
import { KINDS } from '#kinds/registry.ts';
import type { Caller } from '#server/session/caller.ts';
import type { Feedback } from './run-sql.ts';
import type { Graded } from './shown-question.ts';

const VARIANTS_BEFORE_SOLUTION = 2;

export type GradedAnswer = ReturnType<typeof gradeFor>;

/** The part of a graded answer that the caller may see (docs/product.md §6). In a quiz, administrators count as learners. */
export function gradeFor({ is_premium }: Pick<Caller, 'is_premium'>, graded: Graded, feedback: Feedback) {
  const { kind, shown, share, close, mistake, parts } = graded;
  const { explanation, passage, reason, reported, wrong_variants = 0 } = feedback;
  const forEverybody = {
    correct: share === 1,
    ...(passage !== null && { passage }),
    ...(reported && { reported: true as const }),
  };
  if (!hasBody(kind)) {
    const correct_answer = () => shown.order.indexOf(KINDS[kind].key(shown).option);
    const answered = { ...forEverybody, ...(reason && { reason }) };
    return is_premium ? { ...answered, correct_answer: correct_answer(), explanation } : answered;
  }
  const seesSolution = is_premium || wrong_variants >= VARIANTS_BEFORE_SOLUTION;
  const solution = seesSolution ? KINDS[kind].solution(shown) : [];
  return {
    ...forEverybody,
    share,
    ...(parts && (share === 1 || is_premium || parts.isOpen) && { parts: parts.right }),
    ...(close && { close }),
    ...(mistake !== undefined && { mistake }),
    ...(is_premium && {
      key: KINDS[kind].key(shown),
      explanation: KINDS[kind].show({ ...shown, explanation }).explanation,
    }),
    ...(solution.length > 0 && { solution }),
  };
}
