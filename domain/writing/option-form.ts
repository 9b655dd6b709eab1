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

type Asked = { question_text: string; options: readonly string[] };

export function optionForms({ question_text, options }: Asked): OptionForm[] {
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

/** From here on the right option is seen to be the longest. */
const FAR_LONGER = 1.6;
const FROM_LENGTH = 30;

/** How somebody who has not read the lesson would know the right option; null where its form does not tell. */
export function describeShowing(question: Asked, right: number): string | null {
  const forms = optionForms(question);
  const [own, others] = [forms[right], forms.toSpliced(right, 1)];
  if (!own || others.length < 2) return null;
  if (own.length >= FROM_LENGTH && others.every(({ length }) => own.length >= FAR_LONGER * length))
    return 'La correcta es con diferencia la más larga: se acierta sin leer.';
  if (own.absolutes === 0 && others.every(({ absolutes }) => absolutes > 0))
    return 'Todas menos la correcta llevan «siempre», «solo», «nunca»…: se acierta sin leer.';
  return own.hedges > 0 && others.every(({ hedges }) => hedges === 0)
    ? 'Solo la correcta lleva «suele», «puede», «casi»…: se acierta sin leer.'
    : null;
}
