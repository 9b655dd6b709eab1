import { exerciseTables } from '#content/fact-uses.ts';
import type { ParsedLesson, RawText, Report } from '#content/format/lesson-file.ts';
import { withoutCardQuestions } from '#domain/course/cards.ts';
import { COMPARED, FACTS, type Facts, LAST_DAY, valueOn } from '#domain/facts/facts.ts';
import { mapTexts, printMarks } from '#domain/facts/print-marks.ts';
import { GENERAL } from '#domain/people/country-name.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import { askedQuestions, questionTexts } from '../lesson/lesson-texts.ts';
import { formulasIn, isFormula, literalsInFormulas } from './check-formulas.ts';
import { countriesIn, type Found, findLiterals, literalsOf } from './find-literals.ts';
import { hasUnmarked } from './mark-numbers.ts';

/** A lesson as whoever named no country reads it, for the checks that count words and figures. */
export function withoutMarks(parsed: ParsedLesson, now: Date): ParsedLesson {
  const print = (text: string, field: string) =>
    isFormula(text, field) ? text : printMarks(text, { country: GENERAL, now });
  return { ...parsed, draft: mapTexts(parsed.draft, print), cards: mapTexts(parsed.cards, print) };
}

/** Texts with the countries that they speak of. */
type Spoken = RawText & { countries: string[] };

/** The lines of the text, where a country holds until the next heading or the next country, and those of each question. */
function spokenTexts(parsed: ParsedLesson, literals: ReturnType<typeof literalsOf>): Spoken[] {
  const { draft, lines } = parsed;
  let countries: string[] = [];
  const content = withoutCardQuestions(draft.content)
    .split('\n')
    .map((text, index) => {
      const named = countriesIn(text, draft.country, literals);
      if (named.length > 0 || text.startsWith('#')) countries = named;
      return { text, line: lines.content + index, countries };
    });
  const questions = askedQuestions(parsed).flatMap((asked) => {
    const texts = questionTexts(asked);
    const whole = texts.map(({ text }) => text).join('\n');
    return texts.map((text) => ({ ...text, countries: countriesIn(whole, draft.country, literals) }));
  });
  return [...content, ...questions];
}

/** The figures that equal a fact of their country without referring to it, each with its line. */
export function statedFacts(
  parsed: ParsedLesson,
  now: Date,
  facts: Facts = FACTS,
): (Found & { line: number })[] {
  const literals = literalsOf(now, facts);
  return spokenTexts(parsed, literals).flatMap(({ text, line, countries }) =>
    findLiterals(text, countries, literals).map((found) => ({ ...found, line })),
  );
}

const BRACES = /(?<!\{)\{([^{}]*)\}(?!\})/g;

/** Reports marks that cannot be printed, figures that should be references, and options of which only some are marked. */
export function checkMarks(parsed: ParsedLesson, report: Report, now: Date, facts: Facts = FACTS): void {
  const { draft, lines } = parsed;
  for (const key of ['title', 'description', 'subtopic'] as const)
    if (/[{}]/.test(draft[key] ?? '')) report(lines.fields.get(key) ?? 1, `«${key}» no lleva marcas.`);
  const asked = new Set(
    askedQuestions(parsed).flatMap((each) => questionTexts(each).map(({ line }) => line)),
  );
  for (const { text, line } of spokenTexts(parsed, [])) {
    for (const [mark, inner = ''] of text.matchAll(BRACES)) {
      const problem = /^#/.test(text)
        ? 'Un título no lleva marcas.'
        : describeWrongMark(inner, facts, asked.has(line));
      if (problem) report(line, `«${mark}»: ${problem}`);
    }
  }
  for (const { text, line, ids } of statedFacts(parsed, now, facts)) {
    const references = ids.map((id) => `{${id}}`).join(' o ');
    report(line, `«${text}» es un dato: escribe ${references}, o ${sayOther(text)} si es otra cosa.`);
  }
  const literals = literalsOf(now, facts);
  for (const { question, at } of askedQuestions(parsed)) {
    const whole = questionTexts({ question, at })
      .map(({ text }) => text)
      .join('\n');
    const countries = countriesIn(whole, draft.country, literals);
    for (const { text, ids } of literalsInFormulas(formulasIn(question), countries, now, facts)) {
      const references = ids.map((id) => `{${id}}`).join(' o ');
      const message = `En una fórmula «${text}» es un dato: escribe ${references}, o {=${text}} si es otra cosa.`;
      report(at.question_text, message);
    }
    if (exerciseTables(question).some((name) => COMPARED.get(name)?.checked === false))
      report(at.question_text, UNCHECKED);
    const isMarked = question.options.some((option) => option.search(BRACES) !== -1);
    if (isMarked && question.options.some(hasUnmarked))
      report(at.question_text, 'Unas opciones llevan marcas y otras no: «--fix» las pone en todas.');
  }
}

const UNCHECKED = 'Este dato está sin comprobar en la fuente, y no puede estar en una pregunta.';

const sayOther = (text: string) => text.replace(/\{?(\d[\d.,]*)\}?/, '{=$1}');

function describeWrongMark(inner: string, facts: Facts, isQuestion: boolean): string | null {
  if (/^=?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?$/.test(inner)) return null;
  const [id = '', day] = inner.split('@');
  const fact = facts.get(id);
  if (!fact) return 'No hay ningún dato con ese nombre.';
  const { from, to = LAST_DAY } = valueOn(fact, day ?? LAST_DAY);
  if (day !== undefined && (!isCalendarDay(day) || day < from || day > to))
    return 'Ese día no consta ningún valor.';
  return fact.checked || !isQuestion ? null : UNCHECKED;
}
