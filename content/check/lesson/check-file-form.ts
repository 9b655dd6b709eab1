import type { ParsedLesson, Report } from '#content/format/lesson-file.ts';
import { printLesson } from '#content/format/print/print-lesson.ts';

const LONGEST_LINE = 1000;

export function checkFileForm({ text, lesson }: ParsedLesson, report: Report): void {
  const lines = text.split('\n');
  lines.forEach((line, index) => {
    if (line.length > LONGEST_LINE) {
      report(index + 1, `La línea tiene ${line.length} caracteres; caben ${LONGEST_LINE}.`);
    }
    if (line.includes('\ufffd'))
      report(index + 1, 'Hay letras que no se pueden leer: el archivo no está en UTF-8.');
    if (/[^\S\n]$/.test(line)) report(index + 1, 'Sobran espacios al final de la línea.');
  });
  if (lesson === null || lines.some((line) => /\s$/.test(line))) return;
  const canonical = printLesson(lesson).split('\n');
  const differing = canonical.findIndex((line, index) => line !== lines[index]);
  if (differing !== -1) report(differing + 1, `Aquí la forma canónica es: «${canonical[differing]}».`);
  else if (lines.length > canonical.length) report(canonical.length, 'Sobran líneas al final del archivo.');
}
