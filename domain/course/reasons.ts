import { type QuestionContent, rightOptions } from '#domain/question-versions.ts';
import { readingsOf, wordsOf } from '#domain/text/words.ts';

type Question = Pick<QuestionContent, 'question_text' | 'options' | 'correct_answer'> &
  Partial<Pick<QuestionContent, 'kind' | 'body'>>;

/** Why the reason of an option cannot stay: it repeats an option, names a place, or gives a right one away (docs/product.md §6.2). */
export function describeTellingReason(question: Question, option: number, reason: string): string | null {
  const { options, question_text } = question;
  if (options.some((text) => isSameText(text, reason)))
    return 'El motivo repite una opción: di por qué no es esa.';
  const shown = `${question_text} . ${options[option]}`;
  const place = findPlace(reason, shown);
  if (place) return `«${place}» señala una opción por su lugar, y las opciones cambian de orden.`;
  const right = rightOptions(question);
  if (options.length < 3 || right.includes(option)) return null;
  const isNamed = (text = '') => namesText(reason, text) && !namesText(shown, text);
  if (right.some((at) => isNamed(options[at]))) return 'El motivo dice cuál es la opción correcta.';
  const others = options.filter((_text, at) => at !== option && !right.includes(at));
  return others.length > 0 && others.every(isNamed)
    ? 'El motivo descarta todas las opciones menos la correcta.'
    : null;
}

/** The place of an option by its letter, its number, or its ordinal; 'la segunda' only where no noun follows. */
const PLACES = [
  /(?<!\p{L})(?:[Oo]pci[oó]n|[Rr]espuesta|[Aa]lternativa|[Ll]etra|[Ll]a) ([A-F])(?![\p{L}\d])/u,
  /(?<!\p{L})(?:opci[oó]n|respuesta|alternativa) (?:n[uú]mero )?(?:[1-6](?!\d)|anterior|siguiente)/iu,
  /(?<!\p{L})(?:opci[oó]n|respuesta|alternativa) ((?:primer|segund|tercer|cuart|quint|sext|(?:pen)?[uú]ltim)a)(?!\p{L})/iu,
  /(?<!\p{L})((?:primer|segund|tercer|cuart|quint|sext|(?:pen)?[uú]ltim)a)s? (?:opci[oó]n|respuesta|alternativa)/iu,
  /(?<!\p{L})(?:anterior|siguiente) (?:opci[oó]n|respuesta|alternativa)/iu,
  /(?<!\p{L})la ((?:primer|segund|tercer|cuart|quint|sext|(?:pen)?[uú]ltim)a)(?= *(?:[.,;:)!?»”]|$|(?:es|era|ser[ií]a|s[ií]|no) ))/iu,
];

/** How a reason names the place of an option; undefined also where its question or option so calls something else ('la cuenta A'). */
function findPlace(reason: string, shown: string): string | undefined {
  const words = [...wordsOf(shown), ...(shown.match(/(?<=\p{Ll} )[A-F](?!\p{L})/gu) ?? [])];
  const isShown = (name = '') => words.includes(name.length === 1 ? name : wordsOf(name).join());
  return PLACES.map((place) => place.exec(reason)).find((found) => found && !isShown(found[1]))?.[0];
}

/** Shorter texts, such as «Sí», occur anywhere. */
const FEWEST_WORDS = 2;

/**
 * Whether `text` contains `name` as whole words, apart from accents, case and how its numbers are written. Single words without two
 * digits are not looked for.
 */
export function namesText(text: string, name: string): boolean {
  const [words, named] = [readingsOf(text), readingsOf(name)];
  if (named.length < FEWEST_WORDS && !/\d{2}/.test(name)) return false;
  return named.length > 0 && words.some((_word, at) => beginsWith(words.slice(at), named));
}

function isSameText(one: string, other: string): boolean {
  const [words, others] = [readingsOf(one), readingsOf(other)];
  return words.length > 0 && words.length === others.length && beginsWith(words, others);
}

const beginsWith = (words: readonly string[][], named: readonly string[][]) =>
  named.every((readings, at) => words[at]?.some((reading) => readings.includes(reading)));
