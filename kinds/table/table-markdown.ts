import type { KindMarkdown } from '../markdown/body-lines.ts';
import { type BodyLine, type BodyLines, ROW } from '../markdown/body-lines.ts';
import {
  printTolerance,
  printWorkedEnd,
  printWorkedStart,
  readTolerance,
  readWorked,
  WORKED_KEYS,
} from '../markdown/worked-lines.ts';
import type { TableBody } from './table.ts';

type Cell = TableBody['rows'][number][number];

export const tableMarkdown: KindMarkdown<TableBody> = {
  word: 'tabla',
  keys: [...WORKED_KEYS, 'tolerancia', ROW],
  read: (lines) => {
    const [head, rule, ...rows] = lines.all(ROW);
    if (!head) lines.problem(lines.at, 'Falta la tabla, con una fila «| … |» de títulos.');
    else if (!rule || !/^[-:| ]+$/.test(rule.text))
      lines.problem(
        rule?.line ?? head.line,
        'Debajo de los títulos de la tabla va la línea «| --- | --- |».',
      );
    return {
      ...readWorked(lines),
      columns: head ? splitCells(head.text).map(withoutEscapes) : [],
      rows: rows.map((row) => splitCells(row.text).map((cell) => readCell(cell, row, lines))),
      tolerance: readTolerance(lines),
    };
  },
  print: (body) => [
    ...printWorkedStart(body),
    ...printTolerance(body.tolerance),
    ...printWorkedEnd(body),
    '',
    printRow(body.columns),
    printRow(body.columns.map(() => '---')),
    ...body.rows.map(printRow),
  ],
};

const printRow = (cells: Cell[]) =>
  `|${cells.map((cell) => ` ${printCell(cell)} `.replace('  ', ' ')).join('|')}|`;

const printCell = (cell: Cell): string =>
  typeof cell === 'string'
    ? outsideFigures(cell, (text) => text.replaceAll('\\', '\\\\').replaceAll('|', '\\|')).replace(
        /^\[\[/,
        '\\[[',
      )
    : `[[${cell.gap}; ${cell.places}]]`;

/** `{{precio|dinero}}` keeps its bar. */
const outsideFigures = (text: string, change: (text: string) => string) =>
  text.replace(/(\{\{[^{}]*\}\})|[^{]+|\{/g, (piece, figure: string | undefined) => figure ?? change(piece));

const splitCells = (row: string): string[] =>
  (row.replace(/^\|/, '').match(/(?:\{\{[^{}]*\}\}|\\.|[^|\\])*\|?/g) ?? [])
    .filter((cell) => cell.endsWith('|'))
    .map((cell) => cell.slice(0, -1).trim());

const withoutEscapes = (cell: string) => cell.replace(/\\([\\|[])/g, '$1');

function readCell(cell: string, { line }: BodyLine, lines: BodyLines): Cell {
  if (!cell.startsWith('[[')) return withoutEscapes(cell);
  const [, gap, places] = /^\[\[(.+); ?([0-6])\]\]$/.exec(cell) ?? [];
  if (gap !== undefined) return { gap: gap.trim(), places: Number(places) };
  lines.problem(line, `Un hueco se escribe «[[fórmula; decimales]]», no «${cell}».`);
  return '';
}
