import { factsIn } from '#domain/facts/print-marks.ts';
import { hasBody } from '#domain/question-versions.ts';
import { KINDS } from '#kinds/registry.ts';
import type { Caller } from '#server/session/caller.ts';
import type { Feedback } from './run-sql.ts';
import { asWritten, type Graded } from './shown-question.ts';

const VARIANTS_BEFORE_SOLUTION = 2;

type Reader = Pick<Caller, 'is_premium'> & Partial<Pick<Caller, 'explanations_open'>>;

export type GradedAnswer = ReturnType<typeof gradeFor>;

/** The part of a graded answer that the caller may see (docs/product.md §6, §29), and where the law's figures in it come from. */
export function gradeFor(caller: Reader, graded: Graded, feedback: Feedback) {
  const told = tellAnswer(caller, graded, feedback);
  const facts = factsIn(told);
  return { ...told, ...(facts.length > 0 && { facts }) };
}

/** In a quiz, administrators count as learners. */
function tellAnswer({ is_premium, explanations_open }: Reader, graded: Graded, feedback: Feedback) {
  const seesAll = is_premium || explanations_open === true;
  const { kind, shown, given, share, close, mistake } = graded;
  const { explanation, passage, reasons, reported, wrong_variants = 0 } = asWritten(feedback, graded);
  const forEverybody = {
    correct: share === 1,
    ...(passage !== null && { passage }),
    ...(reported && { reported: true as const }),
  };
  if (!hasBody(kind)) {
    const correct_answer = () => shown.order.indexOf(KINDS[kind].key(shown).option);
    const reason = 'option' in given && reasons[given.option];
    const answered = { ...forEverybody, ...(reason && { reason }) };
    return seesAll ? { ...answered, correct_answer: correct_answer(), explanation } : answered;
  }
  const seesSolution = seesAll || wrong_variants >= VARIANTS_BEFORE_SOLUTION;
  const solution = seesSolution ? KINDS[kind].solution(shown) : [];
  const parts = share === 1 || seesAll || graded.parts?.isOpen ? graded.parts?.right : undefined;
  const wrong_options = 'options' in given ? reasonsOfWrong(given.options) : [];
  return {
    ...forEverybody,
    share,
    ...(parts && { parts }),
    ...(wrong_options.length > 0 && { wrong_options }),
    ...(close && { close }),
    ...(mistake !== undefined && { mistake }),
    ...(seesAll && {
      key: KINDS[kind].key(shown),
      explanation: KINDS[kind].show({ ...shown, explanation }).explanation,
    }),
    ...(solution.length > 0 && { solution }),
  };

  function reasonsOfWrong(chosen: readonly number[]) {
    const { right = [], toldWrong = [] } = graded.parts ?? {};
    return chosen.flatMap((option, at) => {
      const reason =
        (seesAll ? right[at] === false : toldWrong.includes(at)) && reasons[shown.order[option] ?? -1];
      return reason ? [{ option, reason }] : [];
    });
  }
}
