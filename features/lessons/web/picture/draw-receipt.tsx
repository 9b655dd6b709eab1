import { Fragment } from 'react';
import { type Drawing, heightOf, PictureText, SMALL, WIDTH, widthOf, wrapText } from './picture-text.tsx';
import type { PictureCell, PictureTable } from './read-table.ts';

const MARGIN = 16;
const RIGHT = WIDTH - MARGIN;
const TEETH = 32;
/** The edges are lines, so the paper is narrower than the picture. */
const TOOTH = (WIDTH - 2) / TEETH;

/** A slip of paper with a line for each row: a bold one is a total, one without a figure heads what follows. */
export function drawReceipt({ head, rows }: PictureTable): Drawing {
  let y = 44;
  const lines = rows.map((row, index) => {
    const line = drawLine(row, y, index === rows.length - 1);
    y += line.height;
    return line.content;
  });
  const bottom = y + 12;
  const teeth = Array.from({ length: TEETH }, () => `l${-TOOTH / 2} ${-5}l${-TOOTH / 2} 5`).join('');
  return {
    height: bottom + 3,
    content: (
      <>
        <path
          d={`M1 12q0-11 11-11H${WIDTH - 12}q11 0 11 11V${bottom}${teeth}z`}
          fill="var(--surface)"
          stroke="var(--line)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <PictureText lines={[head[0] ?? '']} x={MARGIN} y={13} size={SMALL} color="muted" />
        <PictureText lines={[head[1] ?? '']} x={RIGHT} y={13} size={SMALL} color="muted" anchor="end" />
        <path
          d={`M${MARGIN} 38H${RIGHT}`}
          stroke="var(--line-strong)"
          strokeDasharray="2 4"
          strokeLinecap="round"
        />
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt keep their order
          <Fragment key={index}>{line}</Fragment>
        ))}
      </>
    ),
  };
}

function drawLine([label, value]: PictureCell[], y: number, isLast: boolean): Drawing {
  if (!value?.text) {
    const text = (
      <PictureText lines={[label?.text ?? '']} x={MARGIN} y={y + 8} size={SMALL} isBold color="brand-text" />
    );
    return { height: 28, content: text };
  }
  const space = RIGHT - MARGIN - widthOf(value.text) - 12;
  const lines = wrapText(label?.text ?? '', space);
  const height = heightOf(lines) + 10;
  const look = { isBold: value.isBold, ...(value.isBold && isLast && { color: 'brand-text' }) };
  return {
    height: height + (value.isBold ? 6 : 0),
    content: (
      <>
        {value.isBold && isLast && (
          <rect x="8" y={y + 1} width={WIDTH - 16} height={height} rx="8" fill="var(--brand-soft)" />
        )}
        {value.isBold && !isLast && <path d={`M${MARGIN} ${y + 1}H${RIGHT}`} stroke="var(--line-strong)" />}
        <PictureText {...look} lines={lines} x={MARGIN} y={y + 4} />
        <PictureText {...look} lines={[value.text]} x={RIGHT} y={y + 4} anchor="end" />
      </>
    ),
  };
}
