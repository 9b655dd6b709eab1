import {
  type Drawing,
  heightOf,
  LARGE,
  PictureText,
  SMALL,
  WIDTH,
  widthOf,
  wrapText,
} from './picture-text.tsx';
import type { PictureCell, PictureTable } from './read-table.ts';

const DOT = 8;
const TEXT = 30;

/** Moments below each other on a line: when, what happens, and at the right the figure. */
export function drawTimeline({ head, rows }: PictureTable): Drawing {
  let y = head.length > 2 ? 20 : 0;
  const places: number[] = [];
  const content = rows.map((row, index) => {
    const [when, what, value] = row;
    const title = wrapText(when?.text ?? '', WIDTH - TEXT - widthOf(value?.text ?? '') - 10);
    const note = wrapText(what?.text ?? '', WIDTH - TEXT);
    const [top, below] = [y, y + heightOf(title) + 2];
    places.push(top + 11);
    y = below + heightOf(note) + 18;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the moments keep their order
      <g key={index}>
        <circle
          cx={DOT}
          cy={top + 11}
          r="7"
          fill="var(--surface)"
          stroke="var(--brand-fill)"
          strokeWidth="4"
        />
        <PictureText lines={title} x={TEXT} y={top} isBold />
        <PictureText lines={note} x={TEXT} y={below} color="muted" />
        {value && (
          <PictureText lines={[value.text]} x={WIDTH} y={top} anchor="end" isBold color="brand-text" />
        )}
      </g>
    );
  });
  const line = (
    <path
      key="line"
      d={`M${DOT} ${places[0]}V${places.at(-1)}`}
      stroke="var(--line-strong)"
      strokeWidth="2"
    />
  );
  const name = (
    <PictureText key="name" lines={[head[2] ?? '']} x={WIDTH} y={0} size={SMALL} anchor="end" color="muted" />
  );
  return { height: y - 14, content: [name, line, ...content] };
}

const PAD = 14;
const ARROW = 26;

/** Boxes below each other with arrows between them: a step, its notes, and at the right the figure of the last column. */
export function drawFlow({ head, rows }: PictureTable): Drawing {
  const hasFigures = rows.every((row) => row.length > 2 && row.at(-1)?.amount !== undefined);
  const noteEnd = hasFigures ? -1 : undefined;
  let y = 0;
  const content = rows.map((row, index) => {
    const value = hasFigures ? (row.at(-1)?.text ?? '') : '';
    const box = drawBox(
      row,
      { value, head: head.at(-1) ?? '', notes: notesOf(row.slice(1, noteEnd), head.slice(1)) },
      y,
    );
    const arrow = index > 0 && y - ARROW;
    y += box.height + ARROW;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the steps keep their order
      <g key={index}>
        {arrow !== false && (
          <path
            d={`M${WIDTH / 2} ${arrow + 4}v16m-6-6l6 6l6-6`}
            stroke="var(--line-strong)"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeLinejoin="round"
            fill="none"
          />
        )}
        {box.content}
      </g>
    );
  });
  return { height: y - ARROW + 1, content };
}

const notesOf = (cells: PictureCell[], head: string[]): string[] =>
  cells.flatMap(({ text }, index) =>
    text === '' ? [] : cells.length === 1 ? [text] : [`${head[index]}: ${text}`],
  );

type Box = { value: string; head: string; notes: string[] };

function drawBox([step]: PictureCell[], { value, head, notes }: Box, y: number): Drawing {
  const valueWidth = value === '' ? 0 : Math.max(widthOf(value, LARGE + 2), widthOf(head, SMALL)) + 12;
  const width = WIDTH - 2 * PAD - valueWidth;
  const title = wrapText(step?.text ?? '', width);
  const lines = notes.flatMap((note) => wrapText(note, width, SMALL));
  const inner = Math.max(
    heightOf(title) + heightOf(lines, SMALL) + (lines.length > 0 ? 4 : 0),
    value === '' ? 0 : 40,
  );
  const isTotal = step?.isBold;
  return {
    height: inner + 2 * PAD - 4,
    content: (
      <>
        <rect
          x="1"
          y={y + 1}
          width={WIDTH - 2}
          height={inner + 2 * PAD - 6}
          rx="12"
          fill={isTotal ? 'var(--brand-soft)' : 'var(--surface)'}
          stroke={isTotal ? 'none' : 'var(--line)'}
          strokeWidth="2"
        />
        <PictureText lines={title} x={PAD} y={y + PAD - 4} isBold />
        <PictureText lines={lines} x={PAD} y={y + PAD + heightOf(title)} size={SMALL} color="muted" />
        {value && <BoxFigure name={head} value={value} y={y + PAD} />}
      </>
    ),
  };
}

const BoxFigure = ({ name, value, y }: { name: string; value: string; y: number }) => (
  <>
    <PictureText lines={[name]} x={WIDTH - PAD} y={y - 3} size={SMALL} anchor="end" color="muted" />
    <PictureText
      lines={[value]}
      x={WIDTH - PAD}
      y={y + 15}
      size={LARGE + 2}
      anchor="end"
      isBold
      color="brand-text"
    />
  </>
);
