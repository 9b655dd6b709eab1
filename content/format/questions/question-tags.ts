import { printLevel } from '#domain/learning/question-levels.ts';
import type { QuestionKind } from '#domain/question-versions.ts';
import type { BodyLine } from '#kinds/markdown/body-lines.ts';
import { KIND_WORDS } from '#kinds/markdown/registry.ts';
import type { QuestionInFile, RawQuestion, RawText, Report } from '../lesson-file.ts';

/** What Moodle's formats have no field for travels as tags, in the words of the Markdown format: `repasa: poco-pero-cada-mes`. */
export const tagsOfAll = ({ passage, tags, ...declared }: QuestionInFile) => [
  ...(passage === null ? [] : [`repasa: ${passage}`]),
  ...(declared.level === null ? [] : [`nivel: ${printLevel(declared)}`]),
  ...tags.map((tag) => (TAG.test(tag) ? `etiqueta: ${tag}` : tag)),
];

/** `body` has what belongs to one kind only; each kind takes its own. */
export type TagValues = Pick<RawQuestion, 'points' | 'shuffle_options' | 'passage' | 'level' | 'tags'> & {
  body: BodyLine[];
};

const FIXED = 'fijo';

export const fixedOrderTag = ({ shuffle_options }: QuestionInFile) =>
  shuffle_options ? [] : [`orden: ${FIXED}`];

const TAG =
  /^\s{0,9}(puntos|orden|repasa|nivel|etiqueta|parcial|decimales|unidad|moneda|tolerancia)\s{0,9}:(.*)$/is;

/** Whatever else is written twice is found where its lines are read. */
const ONCE = /^(?:puntos|orden|repasa|nivel|parcial|decimales)$/;

/** Reads `puntos: 8`, `orden: fijo`, `repasa: …` and so on. Other tags are the question's own. */
export function readTags(tags: RawText[], report: Report): TagValues {
  const values: TagValues = {
    ...{ points: null, shuffle_options: true, passage: null, level: null },
    ...{ tags: [], body: [] },
  };
  const names = new Set<string>();
  for (const { text, line } of tags) {
    const [, written, rest = ''] = TAG.exec(text) ?? [];
    const name = written?.toLowerCase();
    if (name && ONCE.test(name) && names.has(name))
      report(line, `La pregunta lleva dos etiquetas «${name}»; deja una sola.`);
    if (name) names.add(name);
    const value = { text: rest.trim(), line };
    if (name === 'puntos') values.points = value;
    else if (name === 'repasa') values.passage = value;
    else if (name === 'nivel') values.level = value;
    else if (name === 'orden' && value.text.toLowerCase() === FIXED) values.shuffle_options = false;
    else if (name === 'orden') report(line, `«orden» solo puede ser «${FIXED}», no «${value.text}».`);
    else if (name === 'etiqueta') values.tags.push(value);
    else if (name) values.body.push(bodyLine(name, value));
    else values.tags.push({ text, line });
  }
  return values;
}

/** A line of a kind's body as Markdown has it: `key (note): text`. */
export const bodyLine = (key: string, { text, line }: RawText, note: string | null = null): BodyLine => ({
  ...{ key, note, text, line },
  reason: null,
});

/** Moodle always counts the parts of an answer, so that only «all or nothing» has to be said. */
const partialTag = ({ partial }: { partial: boolean }) => (partial ? [] : ['parcial: no']);

const tagOfParts = ({ body }: QuestionInFile) => partialTag(body as { partial: boolean });

/** The tags of the kinds whose answers have parts, in each format: Moodle has a field for the order. */
export const partTags = {
  gift: (question: QuestionInFile) => [...fixedOrderTag(question), ...tagOfParts(question)],
  moodle: tagOfParts,
};

/** The line `parcial: sí`, unless a tag says «no». */
export function readPartialLine({ body }: TagValues, line: number, report: Report): BodyLine[] {
  const tag = body.find(({ key }) => key === 'parcial');
  const isWhole = tag?.text.toLowerCase() === 'no';
  if (tag && !isWhole && !/^s[ií]$/i.test(tag.text))
    report(tag.line, `«parcial» solo puede ser «sí» o «no», no «${tag.text.slice(0, 50)}».`);
  return isWhole ? [] : [bodyLine('parcial', { text: 'sí', line })];
}

/** What `tipo:` would say in Markdown. */
export const kindText = (kind: QuestionKind, line: number): RawText => ({ text: KIND_WORDS[kind], line });
