import { type Drawing, heightOf, PictureText, SMALL, WIDTH, wrapText } from './picture-text.tsx';
import type { PictureTable } from './read-table.ts';

const GAP = 4;
const HIGHEST = 132;
const LOWEST = 26;
const TOP = 28;
const FLOOR = TOP + HIGHEST;
/** The line that names what stands below the steps. */
const NAME = 18;

/** A stair: each row is a step as high as its last figure, which stands above it. */
export function drawSteps({ head, rows }: PictureTable): Drawing {
  const width = (WIDTH - GAP * (rows.length - 1)) / rows.length;
  const most = Math.max(...rows.map((row) => row.at(-1)?.amount ?? 0));
  const labels = rows.map((row) => wrapText(row[0]?.text ?? '', width - 4, SMALL));
  const notes = rows.map((row) => (row.length > 2 ? wrapText(row[1]?.text ?? '', width - 4, SMALL) : []));
  const labelTop = FLOOR + 8 + NAME;
  const noteTop = labelTop + Math.max(...labels.map((lines) => heightOf(lines, SMALL))) + 8;
  const rate = { size: 17, anchor: 'middle', isBold: true } as const;
  const noteText = { size: SMALL, anchor: 'middle', isBold: true, color: 'brand-text' } as const;
  const steps = rows.map((row, index) => {
    const height = Math.max(LOWEST, (HIGHEST * (row.at(-1)?.amount ?? 0)) / (most || 1));
    const [x, middle] = [index * (width + GAP), index * (width + GAP) + width / 2];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a stair keep their order
      <g key={index}>
        <path
          d={`M${x} ${FLOOR}v${8 - height}q0-8 8-8h${width - 16}q8 0 8 8v${height - 8}z`}
          fill="var(--brand-fill)"
        />
        <PictureText {...rate} lines={[row.at(-1)?.text ?? '']} x={middle} y={FLOOR - height - 23} />
        <PictureText lines={labels[index] ?? []} x={middle} y={labelTop} size={SMALL} anchor="middle" />
        <PictureText {...noteText} lines={notes[index] ?? []} x={middle} y={noteTop + NAME} />
      </g>
    );
  });
  const notesHeight = head.length > 2 ? NAME + Math.max(...notes.map((lines) => heightOf(lines, SMALL))) : -8;
  return {
    height: noteTop + notesHeight + 4,
    content: [...drawNames(head, [labelTop - NAME, noteTop]), ...steps],
  };
}

/** The headings of what stands below the steps. */
const drawNames = (head: string[], tops: number[]) =>
  head
    .slice(0, -1)
    .map((name, index) => (
      <PictureText key={name} lines={[name]} x={0} y={tops[index] ?? 0} size={SMALL} color="muted" />
    ));
