import { wordsOf } from '#domain/text/words.ts';

type Question = { question_text: string; options: readonly string[]; correct_answer: number };

/** Why the reason of an option cannot stay: it repeats an option or gives the right one away (docs/product.md §6.2); or null. */
export function describeTellingReason(question: Question, option: number, reason: string): string | null {
  const { options, correct_answer, question_text } = question;
  if (options.some((text) => isSameText(text, reason)))
    return 'El motivo repite una opción: di por qué no es esa.';
  if (options.length < 3 || option === correct_answer) return null;
  const shown = `${question_text} . ${options[option]}`;
  const isNamed = (text = '') => namesText(reason, text) && !namesText(shown, text);
  if (isNamed(options[correct_answer])) return 'El motivo dice cuál es la opción correcta.';
  const others = options.filter((_text, at) => at !== option && at !== correct_answer);
  return others.every(isNamed) ? 'El motivo descarta todas las opciones menos la correcta.' : null;
}

/** Shorter texts, such as «Sí», occur anywhere. */
const FEWEST_WORDS = 2;

/** Whether `text` contains `name` as whole words, apart from accents and case. Single words without two digits are not looked for. */
export function namesText(text: string, name: string): boolean {
  const words = wordsOf(name);
  return (
    (words.length >= FEWEST_WORDS || /\d{2}/.test(name)) && asWords(text).includes(` ${words.join(' ')} `)
  );
}

const isSameText = (one: string, other: string) =>
  asWords(one).trim() !== '' && asWords(one) === asWords(other);

const asWords = (text: string) => ` ${wordsOf(text).join(' ')} `;
