import type { ParsedLesson, Report } from '#content/format/lesson-file.ts';
import { calculatorPaths } from '#domain/calculators/paths.ts';
import { lessonTexts } from './lesson-texts.ts';

/** Links lead to https pages, to lessons of the pack, /lessons/<id>, or to calculators. */
export function checkLinks(parsed: ParsedLesson, report: Report, lessonIds: ReadonlySet<string>): void {
  for (const { text, line } of lessonTexts(parsed)) {
    for (const [, target = ''] of text.matchAll(/\]\(\s*([^)\s]*)[^)]*\)/g)) {
      const message = describeBrokenLink(target, lessonIds);
      if (message) report(line, message);
    }
    if (/\bhttp:\/\//.test(text)) report(line, 'Los enlaces son https, no http.');
  }
}

function describeBrokenLink(target: string, lessonIds: ReadonlySet<string>): string | null {
  const id = /^\/lessons\/([^/?#]+)$/.exec(target)?.[1];
  if (id !== undefined)
    return lessonIds.has(id) ? null : `El enlace lleva a la lección «${id}», que no existe.`;
  const isCalculator = calculatorPaths.some((path) => target === path || target.startsWith(`${path}?`));
  if (isCalculator) return null;
  const url = URL.canParse(target) ? new URL(target) : null;
  if (url?.protocol === 'https:' && url.hostname.includes('.')) return null;
  return `El enlace «${target}» no lleva a ninguna parte: usa https://…, /lessons/<id> o una calculadora.`;
}
