import type { QuestionInFile } from '#content/format/lesson-file.ts';
import { amountIn } from '#domain/text/amount-in.ts';
import { wordsOf } from '#domain/text/words.ts';

/** Words, each of which may be a pattern. */
const ABSOLUTES =
  'siempre nunca jamas solo solamente unic[oa]s? tod[oa]s? nada nadie ningun[oa]? cualquiera? exact[oa]s? ' +
  'exactamente garantizad[oa]s? totalmente enter[oa]s? prohiben? obligan? imposible';
const ABSOLUTE = new RegExp(`^(?:${ABSOLUTES.replaceAll(' ', '|')})$`);
const HEDGE =
  /^(?:suelen?|pued[ea]n?|puedes|podrian?|general|generalmente|casi|normalmente|quizas?|veces|dependen?|algun[oa]?s?|tambien|cerca)$/;

const NEGATION = /^(?:no|sin|ni|nunca|tampoco)$/;

/** The form of an option, apart from its meaning: what somebody who has not read the lesson can judge by. */
export type OptionForm = {
  length: number;
  words: number;
  /** The first number in the option, or null. */
  number: number | null;
  digits: number;
  absolutes: number;
  hedges: number;
  negations: number;
  sharedWithQuestion: number;
  /** Words that the other options have too, once for each of them. */
  commonWords: number;
  commas: number;
};

export function optionForms({ question_text, options }: QuestionInFile): OptionForm[] {
  const inQuestion = new Set(wordsOf(question_text).filter(saysSomething));
  const worded = options.map(wordsOf);
  return options.map((option, index) => {
    const words = worded[index]!;
    const others = worded.filter((_words, other) => other !== index);
    const count = (matches: (word: string) => boolean) => words.filter(matches).length;
    return {
      length: option.length,
      words: words.length,
      number: amountIn(option),
      digits: option.replace(/\D/g, '').length,
      absolutes: count((word) => ABSOLUTE.test(word)),
      hedges: count((word) => HEDGE.test(word)),
      negations: count((word) => NEGATION.test(word)),
      sharedWithQuestion: count((word) => inQuestion.has(word)),
      commonWords: others.reduce((sum, other) => sum + count((word) => other.includes(word)), 0),
      commas: option.split(',').length - 1,
    };
  });
}

const saysSomething = (word: string) => word.length > 3 || /\d/.test(word);
