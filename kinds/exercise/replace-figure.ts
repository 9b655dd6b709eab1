import type { Exercise } from '#domain/exercise/exercise.ts';
import { sampleFigures, samplePieces } from '#domain/exercise/sample-text.ts';
import { PLACEHOLDER } from '#domain/exercise/template.ts';
import { FORMULAS, mapTexts, namesParts, storedForm, type Written } from '../stored-form.ts';

type Drawn = Written & { body: { exercise?: unknown } };

/** The question after a parameter or value has another name, in its texts and formulas too. */
export function renameFigure<Question extends Drawn>(question: Question, from: string, to: string): Question {
  const renamed = replaceIn(question, from, to);
  return {
    ...renamed,
    body: mapTexts(renamed.body, (text, key) => (key === 'name' && text === from ? to : text)),
  };
}

/**
 * The question after a drawn figure is the same for everybody again: its number stands wherever the name of its parameter stood, and marks
 * that nothing is drawn for any more become text.
 */
export function fixFigure<Question extends Drawn>(question: Question, name: string): Question {
  const exercise = question.body.exercise as Exercise;
  const figures = sampleFigures(exercise);
  const value = figures.values.get(name)?.toString() ?? '0';
  const { question_text, explanation, body } = replaceIn(question, name, value, figures.texts.get(name));
  const parameters = exercise.parameters.filter((parameter) => parameter.name !== name);
  const isDrawn = parameters.length > 0;
  const left = [...parameters, ...exercise.values].map((each) => each.name);
  const settled = (text: string) =>
    samplePieces(text, figures)
      .map(({ stored, shown, isFigure }) =>
        isFigure && !left.some((each) => namesFigure(stored, each)) ? shown : stored,
      )
      .join('');
  const stands = body as Drawn['body'] & { exercise: Exercise };
  return {
    ...question,
    question_text: settled(question_text),
    explanation: settled(explanation),
    body: {
      ...(mapTexts(stands, (text, key) =>
        key === 'name' || FORMULAS.has(key) ? text : settled(text),
      ) as object),
      exercise: isDrawn || exercise.values.length > 0 ? { ...stands.exercise, parameters } : null,
    },
  };
}

const named = (name: string) =>
  new RegExp(`\\{[^{}]*\\}|(?<![\\w.])${name.replaceAll(/\W/g, '\\$&')}(?!\\w)`, 'g');
const namesFigure = (mark: string, name: string) =>
  mark.slice(2, -2).match(named(name))?.includes(name) ?? false;

/** Another word or number in place of a name: in formulas, and in the marks of texts. `text` stands for a parameter that is words. */
function replaceIn<Question extends Drawn>(
  question: Question,
  name: string,
  other: string,
  text?: string,
): Question {
  const stored = storedForm(question);
  const inFormula = (formula: string) =>
    formula.replace(named(name), (found) => (found === name ? other : found));
  const inText = (words: string) =>
    words.replace(PLACEHOLDER, (mark, formula: string) => {
      if (text !== undefined) return formula.trim() === name ? text : mark;
      const [written = '', ...format] = formula.split('|');
      return `{{${[inFormula(written), ...format].join('|')}}}`;
    });
  const inPart = (mistake: string) => mistake.replace(/(?<= = ).*$/s, inFormula);
  return {
    ...stored,
    question_text: inText(stored.question_text),
    explanation: inText(stored.explanation),
    body: mapTexts(stored.body, (each, key) => {
      if (key === 'name' || key === 'choices') return each;
      if (!FORMULAS.has(key)) return inText(each);
      return namesParts(each) ? inPart(each) : inFormula(each);
    }) as Question['body'],
  };
}
