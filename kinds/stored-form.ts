import { figureName, storedFormula, storedText } from '#domain/expression/typed-formula.ts';
import type { QuestionBody } from '#domain/question-versions.ts';

export type Written = {
  question_text: string;
  explanation: string;
  body?: QuestionBody | undefined;
};

export const FORMULAS = new Set(['answer', 'constraints', 'credit', 'debit', 'formula', 'gap']);

/** A mistake of an entry or table names its parts: `fila 1, Gasto = coste / anos` (kinds/table/table-mistakes.ts). */
export const namesParts = (text: string) => /^(?:debe|haber|fila) .+ = /.test(text);

/** A question with its formulas, also those in its texts, in the form that is stored. Whatever is not understood stays as it is. */
export function storedForm<Question extends Written>(question: Question): Question {
  const { body, question_text, explanation } = question;
  if (!body || !('exercise' in body)) return question;
  const named = mapTexts(body, (text, key) => (key === 'name' ? figureName(text) || text : text));
  const names = namesIn(named);
  const text = (each: string) => storedText(each, names);
  return {
    ...question,
    question_text: text(question_text),
    explanation: text(explanation),
    body: mapTexts(named, (each, key) => {
      if (key === 'name' || (FORMULAS.has(key) && namesParts(each))) return each;
      return FORMULAS.has(key) ? storedFormula(each, names) : text(each);
    }) as QuestionBody,
  };
}

/** The texts of a body changed, each by the name of its field or list. */
export function mapTexts(value: unknown, change: (text: string, key: string) => string, key = ''): unknown {
  if (typeof value === 'string') return change(value, key);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, mapTexts(each, change, name)]),
  );
}

function namesIn(body: unknown): string[] {
  const names: string[] = [];
  mapTexts(body, (text, key) => {
    if (key === 'name') names.push(text);
    return text;
  });
  return names;
}
