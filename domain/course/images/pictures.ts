import { amountIn } from '#domain/text/amount-in.ts';

/** What each kind of picture needs of its table: how many columns and rows, and from which column on the cells hold figures. */
const KINDS = {
  recibo: { columns: [2, 2], rows: [2, 14], figuresFrom: () => 2 },
  escalones: { columns: [2, 3], rows: [2, 4], figuresFrom: (columns: number) => columns - 1 },
  barras: { columns: [2, 3], rows: [2, 6], figuresFrom: () => 1 },
  linea: { columns: [2, 3], rows: [2, 6], figuresFrom: () => 3 },
  flujo: { columns: [2, 4], rows: [2, 5], figuresFrom: () => 4 },
  balanza: { columns: [3, 3], rows: [3, 9], figuresFrom: () => 3 },
} as const;

export type PictureKind = keyof typeof KINDS;
export const PICTURE_KINDS = Object.keys(KINDS) as PictureKind[];

const SHORTEST_ALTERNATIVE = 25;
const EXAMPLE = '![Qué se ve, con sus cifras](/dibujos/recibo "Título")';

/** The kind of picture that an address of an image names: '/dibujos/recibo'. */
export const pictureKind = (url: string): PictureKind | undefined =>
  PICTURE_KINDS.find((kind) => url === `/dibujos/${kind}`);

export const isPictureAddress = (url: string): boolean => url.startsWith('/dibujos/');

/** Whether a block of Markdown is a picture, whose table follows it. */
export const isPicture = (block: string): boolean => /^!\[[^\]]*\]\(\/dibujos\/[^)]*\)\s*$/.test(block);

/** What is wrong with the picture in a line of Markdown: its address, title, alternative text, or the table below it. */
export function describePicture(lines: readonly string[], at: number): string | undefined {
  const [, alt = '', name = '', title = ''] =
    /^!\[([^\]]*)\]\(\/dibujos\/([^\s")]*)(?: "([^"]*)")?\)\s*$/.exec(lines[at] ?? '') ?? [];
  if (name === '') return `Un dibujo va solo en su línea, así: ${EXAMPLE}.`;
  const kind = pictureKind(`/dibujos/${name}`);
  if (!kind) return `No hay ningún dibujo «${name}»: elige entre ${PICTURE_KINDS.join(', ')}.`;
  if (alt.trim().length < SHORTEST_ALTERNATIVE)
    return 'Al dibujo le falta el texto alternativo: escribe entre los corchetes qué se ve en él, con sus cifras.';
  if (title.trim() === '')
    return `Al dibujo le falta el título, entre comillas detrás de la dirección: ${EXAMPLE}.`;
  const table = lines[at + 1]?.trim() === '' ? tableAt(lines, at + 2) : [];
  if (table.length === 0) return 'Debajo de un dibujo van una línea vacía y la tabla con sus datos.';
  return (
    describeTable(kind, table) ?? describeOtherFigure(alt, [title, ...table.flat().map(({ text }) => text)])
  );
}

/** `isFact`: the figure is a fact's, which is not printed yet. */
type Cell = { text: string; isBold: boolean; isFact: boolean; amount: number | null };

/** The rows of the table that begins in a line, its heading first. */
function tableAt(lines: readonly string[], from: number): Cell[][] {
  const end = lines.findIndex((line, index) => index >= from && !line.startsWith('|'));
  return lines
    .slice(from, end === -1 ? undefined : end)
    .filter((line) => !/^\|[ :|-]+\|\s*$/.test(line))
    .map((line) =>
      line
        .trim()
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map(readCell),
    );
}

function readCell(written: string): Cell {
  const text = written.trim();
  const plain = text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return {
    text: plain,
    isBold: /^\*\*.*\*\*$/.test(text),
    isFact: /\{[a-z]/.test(text),
    amount: amountIn(plain),
  };
}

function describeTable(kind: PictureKind, [head = [], ...rows]: Cell[][]): string | undefined {
  const { columns, rows: most } = KINDS[kind];
  const wrongSize =
    describeSize(head.length, columns, 'columnas') ?? describeSize(rows.length, most, 'filas');
  if (wrongSize) return `La tabla de «${kind}» ${wrongSize}`;
  const from = KINDS[kind].figuresFrom(head.length);
  const wrong = rows.find((row) =>
    row.slice(from).some(({ amount, isFact }) => !isFact && (amount ?? -1) < 0),
  );
  if (wrong) return `La fila «${wrong[0]?.text}» del dibujo necesita una cifra que no sea negativa.`;
  if (rows.flat().some(({ isFact }) => isFact)) return undefined;
  return kind === 'recibo' ? describeReceipt(rows) : kind === 'balanza' ? describeBalance(rows) : undefined;
}

const describeSize = (
  count: number,
  [least, most]: readonly [number, number],
  what: string,
): string | undefined =>
  count < least || count > most
    ? `tiene ${count} ${what}; deben ser ${least === most ? least : `de ${least} a ${most}`}.`
    : undefined;

const isNear = (one: number, other: number) => Math.abs(one - other) < 0.005;

/** A total, in bold, is what stands since the last one, with it or without, or of the whole receipt. */
function describeReceipt(rows: Cell[][]): string | undefined {
  let [all, since, total] = [0, 0, 0];
  for (const [label, value] of rows) {
    const amount = value?.amount ?? 0;
    if (value?.isBold && ![since, total + since, all].some((sum) => isNear(sum, amount)))
      return `«${label?.text.replaceAll('*', '')}» no es la suma de sus renglones.`;
    [all, since, total] = value?.isBold ? [all, 0, amount] : [all + amount, since + amount, total];
  }
  return undefined;
}

function describeBalance(rows: Cell[][]): string | undefined {
  const [parts, totals] = [rows.slice(0, -1), rows.at(-1) ?? []];
  const sums = [1, 2].map((side) => parts.reduce((sum, row) => sum + (row[side]?.amount ?? 0), 0));
  const isLevel =
    sums.every((sum, side) => isNear(sum, totals[side + 1]?.amount ?? 0)) &&
    isNear(sums[0] ?? 0, sums[1] ?? 0);
  return isLevel
    ? undefined
    : 'La última fila de una balanza lleva la suma de cada lado, y las dos son iguales.';
}

const figuresOf = (text: string) =>
  text
    .replace(/\{[a-z][^}]*\}|[{}=]/g, '')
    .match(/\d[\d.]*(?:,\d+)?(?!\d)/g)
    ?.map((figure) => figure.replace(/\.$/, '')) ?? [];

function describeOtherFigure(alt: string, shown: string[]): string | undefined {
  const known = new Set(shown.flatMap(figuresOf));
  const other = figuresOf(alt).find((figure) => !known.has(figure));
  return other && `El texto alternativo dice «${other}», que no está en el dibujo.`;
}
