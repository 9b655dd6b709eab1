import { MAX_OPTIONS, MIN_OPTIONS } from '#domain/course/lessons.ts';
import { DEFAULT_QUESTION_POINTS, QUESTION_POINTS_RANGE } from '#domain/game/points.ts';
import { type DeclaredLevel, readLevel, UNDECLARED } from '#domain/learning/question-levels.ts';
import {
  hasBody,
  OPTION_KINDS,
  type QuestionBody,
  type QuestionKind,
  TRUE_FALSE_OPTIONS,
} from '#domain/question-versions.ts';
import { withCount } from '#domain/text/plural.ts';
import { describeTags, readTagList, tidyTags } from '#domain/text/tags.ts';
import { BodyLines } from '#kinds/markdown/body-lines.ts';
import { KIND_MARKDOWN, KIND_WORDS } from '#kinds/markdown/registry.ts';
import { KINDS } from '#kinds/registry.ts';
import { storedForm } from '#kinds/stored-form.ts';
import type { QuestionInFile, RawQuestion, Report } from '../lesson-file.ts';
import { tidyBody, tidyLines } from '../tidy-lesson.ts';
import { readInteger } from './read-fields.ts';

/** Turns what was written into a question (docs/product.md §5.5). Problems are reported, not thrown. */
export function readQuestion(raw: RawQuestion, report: Report): QuestionInFile {
  const { line } = raw.question_text;
  const question_text = tidyLines(raw.question_text.text);
  if (question_text === '') report(line, 'Falta el texto de la pregunta.');
  const named = readKind(raw, report);
  const kind = named ?? 'single_choice';
  // What a question of an unknown kind needs is unknown too.
  const reportParts = named ? report : () => {};
  const hasOneKey = OPTION_KINDS.some((each) => each === kind);
  if (hasOneKey || kind === 'multiple_choice') reportOptions(raw, reportParts);
  if (hasOneKey) reportKey(raw, reportParts);
  if (kind === 'true_false') reportTrueFalse(raw, reportParts);
  const options = raw.options.map((option) => tidyLines(option.text));
  const explanation = tidyLines(raw.explanation?.text ?? '');
  const points = raw.points
    ? readInteger(
        { texts: new Map([['puntos', raw.points]]), startLine: line, report },
        'puntos',
        QUESTION_POINTS_RANGE,
        DEFAULT_QUESTION_POINTS,
      )
    : DEFAULT_QUESTION_POINTS;
  const written = { kind, question_text, options, explanation };
  return {
    ...storedForm({ ...written, body: readBody(written, raw, reportParts) }),
    reasons: raw.options.map((_option, index) => tidyLines(raw.reasons[index]?.text ?? '')),
    correct_answer: hasOneKey ? (raw.correct[0] ?? 0) : 0,
    points,
    ...declaredLevel(raw, report),
    tags: readTags(raw, report),
    shuffle_options: raw.shuffle_options && kind !== 'true_false',
    passage: raw.passage?.text.trim().replace(/^#/, '') || null,
  };
}

function declaredLevel({ level }: RawQuestion, report: Report): DeclaredLevel {
  if (!level) return UNDECLARED;
  const read = readLevel(level.text);
  if (!('problem' in read)) return read;
  report(level.line, read.problem);
  return UNDECLARED;
}

function readTags({ question_text, tags }: RawQuestion, report: Report): string[] {
  const read = tidyTags(tags.flatMap(({ text }) => readTagList(text)));
  const problem = describeTags(read);
  if (problem) report(tags[0]?.line ?? question_text.line, problem);
  return read;
}

function reportOptions({ question_text, options }: RawQuestion, report: Report): void {
  for (const option of options) {
    if (option.text.trim() === '')
      report(option.line, 'Esta opción está vacía: todas deben tener contenido.');
  }
  if (options.length < MIN_OPTIONS) {
    report(
      question_text.line,
      `La pregunta tiene ${withCount(options.length, 'opción')}; necesita al menos ${MIN_OPTIONS}.`,
    );
  }
  const surplus = options[MAX_OPTIONS];
  if (surplus)
    report(surplus.line, `La pregunta tiene ${options.length} opciones; caben como mucho ${MAX_OPTIONS}.`);
}

function reportKey({ question_text, options, correct }: RawQuestion, report: Report): void {
  if (correct.length === 0) report(question_text.line, 'Ninguna opción está marcada como correcta.');
  const second = options[correct[1] ?? -1];
  if (second) report(second.line, 'Hay más de una opción correcta; marca solo una.');
}

function reportTrueFalse({ question_text, options }: RawQuestion, report: Report): void {
  const isFixed =
    options.length === TRUE_FALSE_OPTIONS.length &&
    options.every(({ text }, index) => tidyLines(text) === TRUE_FALSE_OPTIONS[index]);
  if (!isFixed)
    report(question_text.line, 'Las opciones de verdadero o falso son «Verdadero» y «Falso», en este orden.');
}

const plainWord = (text: string) =>
  text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/[-_]/g, ' ');

/** The kind that `tipo:` names, undefined for an unknown one; without it one option is right. */
function readKind({ kind }: Pick<RawQuestion, 'kind'>, report: Report): QuestionKind | undefined {
  if (kind === null) return 'single_choice';
  const words = Object.entries(KIND_WORDS) as [QuestionKind, string][];
  const found = words.find(([, word]) => plainWord(word) === plainWord(kind.text))?.[0];
  const known = words.map(([, word]) => word).join(', ');
  if (!found) report(kind.line, `«${kind.text}» no es un tipo de pregunta; los hay estos: ${known}.`);
  return found;
}

type Written = Pick<QuestionInFile, 'kind' | 'question_text' | 'options' | 'explanation'>;

/** Reads and checks the body of a kind that has one; null for the others. Each problem is reported with its line. */
function readBody(written: Written, raw: RawQuestion, report: Report): QuestionBody {
  const { kind } = written;
  reportStrayLines(kind, raw, report);
  if (!hasBody(kind)) return null;
  let count = 0;
  const counted: Report = (line, message) => {
    count += 1;
    report(line, message);
  };
  const { line } = raw.question_text;
  const markdown = KIND_MARKDOWN[kind];
  const body = tidyBody(markdown.read(new BodyLines(raw.body, line, counted), raw.correct));
  if (count > 0) return body;
  const checked = KINDS[kind].checkBody(storedForm({ ...written, body }));
  if ('body' in checked) return tidyBody(checked.body);
  for (const { path, message } of checked.problems) report(lineOfPart(path, raw.body) ?? line, message);
  return body;
}

/** The lines that hold the parts of a body, one part each. */
const PART_KEYS: Partial<Record<PropertyKey, string>> = {
  answer: 'respuesta',
  values: 'valor',
  constraints: 'condición',
  mistakes: 'error',
  hints: 'pista',
  solution: 'paso',
};

/** @param path of a problem, for example body, mistakes, 0, formula */
function lineOfPart(path: readonly PropertyKey[], lines: RawQuestion['body']): number | undefined {
  const place = path.findIndex((part) => part in PART_KEYS);
  const key = PART_KEYS[path[place] ?? ''];
  return lines.filter((line) => line.key === key)[Number(path[place + 1] ?? 0)]?.line;
}

function reportStrayLines(kind: QuestionKind, { kind: written, body, options }: RawQuestion, report: Report) {
  const keys = hasBody(kind) ? KIND_MARKDOWN[kind].keys : [];
  const what = `Una pregunta de tipo «${KIND_WORDS[kind]}»`;
  for (const { key, line } of body) {
    if (!keys.includes(key))
      report(line, `${what} no lleva ninguna línea «${key}»${written ? '' : '; ¿falta la línea «tipo»?'}.`);
  }
  const option = options[0];
  if (hasBody(kind) && kind !== 'multiple_choice' && option)
    report(option.line, `${what} no lleva opciones.`);
}
