import type { RawText } from '#content/format/lesson-file.ts';
import {
  childrenOf,
  fractionsOf,
  type ReadMoodle,
  readField,
  readFormattedField,
  readMoodleParts,
} from '#content/format/moodle/moodle-parts.ts';
import type { XmlElement } from '#content/format/moodle/read-xml.ts';
import { bodyLine, kindText } from '#content/format/questions/question-tags.ts';
import { describeUnsupported, UNSUPPORTED } from '#content/format/questions/unsupported-kinds.ts';
import { Exact } from '#domain/expression/exact.ts';
import { isFigureName } from '#domain/expression/formula.ts';
import type { BodyLine } from '#kinds/markdown/body-lines.ts';

/** Moodle's calculated questions, whose figures are drawn, as numbers with an exercise. */
export const readCalculated: ReadMoodle = (element, report) => {
  const { line } = element;
  const answers = childrenOf(element, 'answer');
  const fractions = fractionsOf(answers);
  const right = answers.filter((_, index) => fractions[index] === 100);
  const [answer] = right;
  if (!answer || right.length > 1 || fractions.some((fraction) => fraction !== 0 && fraction !== 100)) {
    report(line, describeUnsupported(UNSUPPORTED.several_numbers));
    return null;
  }
  const figures = childrenOf(element, 'dataset_definitions').flatMap((all) =>
    childrenOf(all, 'dataset_definition'),
  );
  const names = nameFigures(figures);
  const { tags, parts } = readMoodleParts(element, report);
  const mistakes = answers.flatMap((wrong) => {
    const reason = wrong === answer ? null : readFormattedField(wrong, 'feedback', report);
    return reason?.text ? [{ ...bodyLine('error', readFormula(wrong, names)), reason }] : [];
  });
  return {
    ...parts,
    question_text: withFigures(parts.question_text, names),
    explanation: parts.explanation && withFigures(parts.explanation, names),
    kind: kindText('number', line),
    body: [
      ...figures.flatMap((figure) => readFigure(figure, names) ?? []),
      bodyLine('redondeo', { text: 'hacia arriba', line }),
      bodyLine('respuesta', readFormula(answer, names), readPlaces(answer)),
      ...readTolerance(answer),
      ...mistakes.map((mistake) => ({ ...mistake, reason: withFigures(mistake.reason, names) })),
      ...tags.body.filter(({ key }) => key === 'unidad' || key === 'moneda'),
    ],
  };
};

const textOf = (element: XmlElement, name: string): string => readField(element, name)?.text ?? '';

/** Moodle's names may have capitals, accents and spaces, or be those of functions. */
function nameFigures(figures: XmlElement[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const figure of figures) {
    const written = textOf(figure, 'name');
    const plain = written
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .slice(0, 20);
    const name = isFigureName(plain) ? plain : `cifra_${plain}`;
    names.set(written, [...names.values()].includes(name) ? `${name}_${names.size}` : name);
  }
  return names;
}

const decimalOf = (text: string): Exact | null =>
  text !== '' && Number.isFinite(Number(text)) ? new Exact(text) : null;

const MOST_CHOICES = 50;

/** Evenly spaced figures between two ends, or else the values that Moodle has drawn before. */
function readFigure(figure: XmlElement, names: Map<string, string>): BodyLine | null {
  const { line } = figure;
  const name = names.get(textOf(figure, 'name')) ?? '';
  const [from, to] = [decimalOf(textOf(figure, 'minimum')), decimalOf(textOf(figure, 'maximum'))];
  const decimals = Number(textOf(figure, 'decimals') || '0');
  const isEven = textOf(figure, 'distribution') !== 'loguniform' && [0, 1, 2, 3, 4, 5, 6].includes(decimals);
  if (from && to && isEven) {
    const [first, last] = [from, to].map((end) => end.toFixed(decimals));
    const text = `${name} = ${first} a ${last}, paso ${new Exact(10).pow(-decimals).toFixed()}`;
    return bodyLine('cifra', { text, line });
  }
  const values = childrenOf(figure, 'dataset_items')
    .flatMap((items) => childrenOf(items, 'dataset_item'))
    .flatMap((item) => decimalOf(textOf(item, 'value'))?.toFixed() ?? []);
  const choices = [...new Set(values)].slice(0, MOST_CHOICES);
  return choices.length === 0 ? null : bodyLine('elige', { text: `${name} = ${choices.join('; ')}`, line });
}

/** Functions that have another name here; the others are found, or not, when the formula is read. */
const FUNCTIONS: Record<string, string> = { log: 'ln', fmod: 'mod' };

const translated = (formula: string, names: Map<string, string>): string =>
  formula
    .replace(/\b(log|fmod)(?=\s*\()/gi, (name) => FUNCTIONS[name.toLowerCase()]!)
    .replace(/\{([^{}=]{1,100})\}/g, (written, name: string) => names.get(name.trim()) ?? written);

const readFormula = (answer: XmlElement, names: Map<string, string>): RawText => {
  const field = readField(answer, 'text') ?? { text: '', line: answer.line };
  return { ...field, text: translated(field.text.replace(/^=/, ''), names) };
};

/** `{a}` is a figure and `{={a}*2}` a formula in Moodle's texts. */
const withFigures = (raw: RawText, names: Map<string, string>): RawText => ({
  ...raw,
  text: raw.text
    .replace(
      /\{=((?:[^{}]|\{[^{}]*\}){1,300})\}/g,
      (_, formula: string) => `{{${translated(formula, names)}}}`,
    )
    .replace(/(?<!\{)\{([^{}=]{1,100})\}(?!\})/g, (written, name: string) => {
      const known = names.get(name.trim());
      return known ? `{{${known}}}` : written;
    }),
});

/** The decimals of the answer; Moodle's other way, significant figures, has no like, so the number of decimals is kept. */
const readPlaces = (answer: XmlElement): string => textOf(answer, 'correctanswerlength') || '2';

const NOMINAL = '2';

function readTolerance(answer: XmlElement): BodyLine[] {
  const value = decimalOf(textOf(answer, 'tolerance'));
  if (!value?.gt(0)) return [];
  const kind = textOf(answer, 'tolerancetype') === NOMINAL ? 'absoluta' : 'relativa';
  return [bodyLine('tolerancia', { text: `${kind} ${value.toFixed()}`, line: answer.line })];
}
