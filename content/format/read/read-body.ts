import { hasBody, type QuestionBody, type QuestionKind } from '#domain/question-versions.ts';
import { BodyLines } from '#kinds/markdown/body-lines.ts';
import { KIND_MARKDOWN, KIND_WORDS } from '#kinds/markdown/registry.ts';
import { KINDS } from '#kinds/registry.ts';
import type { QuestionInFile, Report } from '../lesson-file.ts';
import { tidyBody } from '../tidy-body.ts';
import type { RawQuestion } from './raw-question.ts';

const plainWord = (text: string) =>
  text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/[-_]/g, ' ');

/** The kind that `tipo:` names; without it one option is right. */
export function readKind({ kind }: Pick<RawQuestion, 'kind'>, report: Report): QuestionKind {
  if (kind === null) return 'single_choice';
  const words = Object.entries(KIND_WORDS) as [QuestionKind, string][];
  const found = words.find(([, word]) => plainWord(word) === plainWord(kind.text))?.[0];
  const known = words.map(([, word]) => word).join(', ');
  if (!found) report(kind.line, `«${kind.text}» no es un tipo de pregunta; los hay estos: ${known}.`);
  return found ?? 'single_choice';
}

type Texts = Pick<QuestionInFile, 'question_text' | 'options' | 'explanation'>;

/** Reads and checks the body of a kind that has one; null for the others. Each problem is reported with its line. */
export function readBody(kind: QuestionKind, raw: RawQuestion, texts: Texts, report: Report): QuestionBody {
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
  const checked = KINDS[kind].checkBody({ ...texts, body });
  if ('body' in checked) return tidyBody(checked.body);
  for (const { message } of checked.problems) report(line, message);
  return body;
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
