import { type QuestionContent, rightOptions } from '#domain/question-versions.ts';
import { findWords, readingsOf, wordsOf } from '#domain/text/words.ts';

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

const NOUN = '(?:opcion|respuesta|alternativa)';
const ORDINAL = '((?:primer|segund|tercer|cuart|quint|sext|(?:pen)?ultim)a)';
const COUNT = '(?:[1-6](?!\\d)|(?:uno|dos|tres|cuatro|cinco|seis)(?!\\p{L}))';
const IS = '(?:es|era|seria)';
const END = ' *(?:[.,;:)!?»”]|$)';
/** Within a sentence, a small 'a' or 'e' is a word. */
const LETTER = `((?:[A-F]|[b-df])(?![\\p{L}\\d])|[ae](?=${END}))`;
const SPOT =
  '(?:(?:de|que (?:esta|va|viene|sale|queda|aparece)) (?:mas )?(?:(arriba|abajo)|en (?:el )?(medio|centro))|del (medio|centro))';

/** The place of an option by its letter, number, ordinal or spot; 'la segunda' and 'la dos' only where no noun follows. */
const PLACES = [
  `(?:${NOUN}|letra|la) ${LETTER}`,
  `(?:correcta|buena|cierta|acertada) ${IS} (?:la )?${LETTER}`,
  `${IS} ([A-Fb-df])(?=${END})`,
  `(?:(?:${IS}|con|elige|marca) |^)([A-Fa-f])\\)`,
  `(?:${NOUN}|la) numero ${COUNT}`,
  `${NOUN} (?:[1-6](?!\\d)|anterior|siguiente)`,
  `${NOUN} ${COUNT}(?=${END}| ${IS} )`,
  `${NOUN} ${ORDINAL}(?!\\p{L})`,
  `${ORDINAL}s? ${NOUN}`,
  `(?:anterior|siguiente) ${NOUN}`,
  `la ${ORDINAL}(?=${END}| (?:${IS}|si|no) )`,
  `(?:${NOUN}|la) ${SPOT}(?!\\p{L}| plazo| ambiente)`,
  `${NOUN} (?:del (final|principio)|de la (derecha|izquierda))(?!\\p{L})`,
].map((place) => new RegExp(`(?<!\\p{L})${place}`, 'u'));

/** How a reason names the place of an option; undefined also where its question or option so calls something else ('la cuenta A'). */
function findPlace(reason: string, shown: string): string | undefined {
  const text = reason.normalize('NFC');
  // Single letters stay as they are.
  const folded = text.replace(/\p{L}{2,}/gu, (word) => wordsOf(word).join(''));
  const words = [...wordsOf(shown), ...(shown.match(/(?<=\p{Ll} )[A-F](?!\p{L})/gu) ?? [])];
  const isShown = (name = '') => words.includes(/^[ae]$/.test(name) ? name.toUpperCase() : name);
  const found = PLACES.map((place) => place.exec(folded)).find(
    (each) => each && !isShown(each.slice(1).find((name) => name !== undefined)),
  );
  return found ? text.slice(found.index, found.index + found[0].length) : undefined;
}

/** Shorter texts, such as «Sí», occur anywhere. */
const FEWEST_WORDS = 2;

/**
 * Whether `text` contains `name` as whole words, apart from accents, case and how its numbers are written. Single words without two
 * digits are not looked for.
 */
export function namesText(text: string, name: string): boolean {
  const named = readingsOf(name);
  if (named.length < FEWEST_WORDS && !/\d{2}/.test(name)) return false;
  return findWords(readingsOf(text), named) !== -1;
}

function isSameText(one: string, other: string): boolean {
  const [words, others] = [readingsOf(one), readingsOf(other)];
  return words.length === others.length && findWords(words, others) !== -1;
}
