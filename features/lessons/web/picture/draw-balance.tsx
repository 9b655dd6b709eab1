import { type Drawing, heightOf, PictureText, SMALL, WIDTH, wrapText } from './picture-text.tsx';
import type { PictureCell, PictureTable } from './read-table.ts';

const GAP = 4;
const SIDE = (WIDTH - 12) / 2;
const LOWEST = 46;
const TONES = ['contabilidad', 'brand'];

/** Two piles of the same height, with a block for each row that is as high as its share allows; the last row is the sum of both. */
export function drawBalance({ head, rows }: PictureTable): Drawing {
  const sides = [1, 2].map((column) =>
    rows.slice(0, -1).filter((row) => row[column]?.amount !== undefined && !row[column].isBold),
  );
  const names = head.slice(1).map((name) => wrapText(name, SIDE, SMALL));
  const top = Math.max(...names.map((lines) => heightOf(lines, SMALL))) + 6;
  const height = Math.max(...sides.map((side) => side.length)) * (LOWEST + GAP) + 40;
  return {
    height: top + height + 34,
    content: sides.map((side, index) => (
      <g key={TONES[index]} transform={`translate(${index * (SIDE + 12)} 0)`}>
        <PictureText
          lines={names[index] ?? []}
          x={0}
          y={top - 6 - heightOf(names[index] ?? [], SMALL)}
          size={SMALL}
          color="muted"
        />
        {drawPile(side, { column: index + 1, tone: TONES[index] ?? '', top, height })}
        <path
          d={`M0 ${top + height + 2}H${SIDE}`}
          stroke="var(--line-strong)"
          strokeWidth="2"
          strokeLinecap="round"
        />
        <PictureText lines={[rows.at(-1)?.[0]?.text ?? '']} x={0} y={top + height + 9} isBold />
        <PictureText
          lines={[rows.at(-1)?.[index + 1]?.text ?? '']}
          x={SIDE}
          y={top + height + 9}
          anchor="end"
          isBold
        />
      </g>
    )),
  };
}

type Pile = { column: number; tone: string; top: number; height: number };

function drawPile(rows: PictureCell[][], { column, tone, top, height }: Pile) {
  const total = rows.reduce((sum, row) => sum + (row[column]?.amount ?? 0), 0) || 1;
  const free = height - rows.length * LOWEST - (rows.length - 1) * GAP;
  let y = top;
  return rows.map((row, index) => {
    const block = LOWEST + (free * (row[column]?.amount ?? 0)) / total;
    const from = y;
    y += block + GAP;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks keep their order
      <g key={index}>
        <rect y={from} width={SIDE} height={block} rx="8" fill={`var(--${tone}-soft)`} />
        <rect y={from} width="5" height={block} rx="2.5" fill={`var(--${tone}-text)`} />
        <PictureText lines={[row[0]?.text ?? '']} x={14} y={from + 4} size={SMALL} color={`${tone}-text`} />
        <PictureText lines={[row[column]?.text ?? '']} x={14} y={from + 21} isBold color={`${tone}-text`} />
      </g>
    );
  });
}
