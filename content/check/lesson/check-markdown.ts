import type { ParsedLesson, Report } from '#content/format/lesson-file.ts';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { CALCULATORS_PATH, calculatorPaths } from '#domain/calculators/paths.ts';
import { withoutCardQuestions } from '#domain/course/cards.ts';
import { findImageProblems } from '#domain/course/images/lesson-images.ts';
import { isPictureAddress } from '#domain/course/images/pictures.ts';
import { GLOSSARY_PATH } from '#domain/glossary/glossary-path.ts';
import { describeLength } from '#domain/writing/sentences.ts';
import { containsFigure } from '../check-numbers.ts';
import { lessonTexts } from './lesson-texts.ts';

const SUMMARY = '## En resumen';

const OTHER_IMAGE = /!\[(?![^\]]*\]\(\/dibujos\/)/;

const foreign: [RegExp, string][] = [
  [/^#\s/, 'Los títulos de una lección empiezan en «## »; el título principal lo pone la aplicación.'],
  [/^#{4,}/, 'Los títulos llegan hasta «### ».'],
  [/^#{2,3}[^\s#]/, 'Falta un espacio después de las almohadillas del título.'],
  [/<[a-z!/][^>]*>/i, 'Las lecciones no llevan HTML.'],
  [
    /^#{2,3} .*(?:[$€£]|S\/)\s?\{?\d|^#{2,3} .*\d[\d.,]*\}?\s?(?:€|(?:pesos|euros|soles|d[oó]lares|quetzales|MXN|EUR|USD)(?!\p{L}))/u,
    'Un título no lleva cifras de dinero: es también la dirección de su parte, y cada país escribe los números a su manera.',
  ],
  [OTHER_IMAGE, 'Las lecciones no llevan más imágenes que los dibujos: ![…](/dibujos/…).'],
  [/^(?:```|~~~)/, 'Las lecciones no llevan bloques de código.'],
  [/^\[[^\]]+\]:/, 'Los enlaces se escriben enteros en su sitio: [texto](https://…).'],
];

export function checkMarkdown({ draft, lines: { content } }: ParsedLesson, report: Report): void {
  const text = withoutCardQuestions(draft.content);
  const length = describeLength(text);
  if (length) report(content, length);
  const lines = text.split('\n');
  lines.forEach((line, index) => {
    for (const [pattern, message] of foreign) if (pattern.test(line)) report(content + index, message);
    if ((line.match(/\*\*/g)?.length ?? 0) % 2 === 1)
      report(content + index, 'Una negrita «**» no está cerrada.');
    if (needsEmptyLineBefore(line, lines[index - 1])) {
      report(content + index, 'Falta una línea vacía antes de este bloque.');
    }
  });
  for (const { line, message } of findImageProblems(draft.content))
    if (!OTHER_IMAGE.test(lines[line - 1] ?? '')) report(content + line - 1, message);
  checkSummary(lines, content, report);
  checkTables(lines, content, report);
}

function kindOfLine(line: string | undefined): string {
  if (!line?.trim()) return 'empty';
  if (/^#{2,3}\s/.test(line)) return 'heading';
  if (line.startsWith('|')) return 'table';
  if (line.startsWith('>')) return 'quote';
  if (/^\s*(?:[-*+]|\d+[.)])\s/.test(line)) return 'list';
  return /^\s/.test(line) ? 'continued' : 'paragraph';
}

function needsEmptyLineBefore(line: string, previous: string | undefined): boolean {
  const [kind, before] = [kindOfLine(line), kindOfLine(previous)];
  if (kind === 'empty' || kind === 'continued' || before === 'empty') return false;
  return kind === 'heading' || kind !== before;
}

function checkSummary(lines: string[], firstLine: number, report: Report): void {
  // A heading of the first level is told by its own line, also when it is the summary's.
  if (lines.some((line) => /^#\s/.test(line))) return;
  const headings = lines.flatMap((line, index) => (/^#{2,3}\s/.test(line) ? [index] : []));
  const last = headings.at(-1);
  if (last === undefined || lines[last] !== SUMMARY) {
    report(firstLine + (last ?? 0), `La última sección debe ser «${SUMMARY}».`);
    return;
  }
  const points = lines.slice(last).filter((line) => line.startsWith('- ')).length;
  if (points < 2 || points > 4)
    report(firstLine + last, `El resumen tiene ${points} puntos; deben ser de 2 a 4.`);
}

function checkTables(lines: string[], firstLine: number, report: Report): void {
  let columns = 0;
  lines.forEach((line, index) => {
    if (kindOfLine(line) !== 'table') {
      columns = 0;
      return;
    }
    const cells = line.replace(/\\\|/g, '').split('|').length - 2;
    if (columns === 0) columns = cells;
    else if (cells !== columns)
      report(firstLine + index, `La fila tiene ${cells} celdas; la tabla, ${columns}.`);
  });
}

/** Links lead to https pages, to lessons of the pack, /lessons/<id>, or to calculators. */
export function checkLinks(parsed: ParsedLesson, report: Report, lessonIds: ReadonlySet<string>): void {
  for (const { text, line } of lessonTexts(parsed)) {
    for (const [, target = ''] of text.matchAll(/\]\(\s*([^)\s]*)[^)]*\)/g)) {
      const message =
        describeBrokenLink(target, lessonIds) ??
        describeStart(target, withoutCardQuestions(parsed.draft.content));
      if (message) report(line, message);
    }
    if (/\bhttp:\/\//.test(text)) report(line, 'Los enlaces son https, no http.');
  }
}

/**
 * A calculator opens with figures of its lesson, so that it goes on where the text ends; one of laws, with the reader's country and money.
 */
function describeStart(target: string, content: string): string | null {
  if (!target.startsWith(CALCULATORS_PATH)) return null;
  const values = [...new URLSearchParams(target.split('?')[1] ?? '').values()].filter(Number);
  if (/\/impuesto-renta\b/.test(target))
    return values.length > 0 ? 'Esta calculadora se abre con la moneda de quien lee: no lleva cifras.' : null;
  if (values.length === 0)
    return 'La calculadora se abre con otras cifras: pon las de la lección, como «?monto=5000&tasa=9.5».';
  const text = content.replace(/\]\([^)]*\)/g, '');
  const other = values.find((value) => !hasFigure(text, value));
  return other ? `La calculadora se abre con ${other}, que no está en la lección.` : null;
}

const hasFigure = (text: string, value: string) =>
  containsFigure(text, formatSpanishNumber(Number(value), value.split('.')[1]?.length ?? 0));

function describeBrokenLink(target: string, lessonIds: ReadonlySet<string>): string | null {
  const id = /^\/lessons\/([^/?#]+)$/.exec(target)?.[1];
  if (id !== undefined)
    return lessonIds.has(id) ? null : `El enlace lleva a la lección «${id}», que no existe.`;
  if (target.startsWith(`${GLOSSARY_PATH}#`) || isPictureAddress(target)) return null;
  const isCalculator = calculatorPaths.some((path) => target === path || target.startsWith(`${path}?`));
  if (isCalculator) return null;
  if (target.startsWith('http://')) return null;
  const url = URL.canParse(target) ? new URL(target) : null;
  if (url?.protocol === 'https:' && url.hostname.includes('.')) return null;
  return `El enlace «${target}» no lleva a ninguna parte: usa https://…, /lessons/<id> o una calculadora.`;
}
