import { type Drawing, heightOf, PictureText, SMALL, WIDTH, widthOf, wrapText } from './picture-text.tsx';
import type { PictureCell, PictureTable } from './read-table.ts';

const BAR = 20;
const GAP = 5;
const SHORTEST = 3;
const COLORS = ['brand-fill', 'contabilidad'];

/** A bar for each figure below the name of its row, with two columns of figures in two colours. */
export function drawBars({ head, rows }: PictureTable): Drawing {
  const figures = rows.flatMap((row) => row.slice(1));
  const most = Math.max(...figures.map(({ amount }) => amount ?? 0)) || 1;
  const space = WIDTH - Math.max(...figures.map(({ text }) => widthOf(text))) - 8;
  const lengthOf = ({ amount }: PictureCell) => (amount ? Math.max(SHORTEST, (space * amount) / most) : 0);
  const legend = drawLegend(head.slice(1));
  let y = legend.height;
  const drawn = rows.map((row, index) => {
    const label = wrapText(row[0]?.text ?? '', WIDTH);
    const top = y + heightOf(label) + 5;
    const text = <PictureText lines={label} x={0} y={y} />;
    y = top + (row.length - 1) * (BAR + GAP) + 10;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the bars keep their order
      <g key={index}>
        {text}
        {row.slice(1).map((cell, series) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their order
          <g key={series} transform={`translate(0 ${top + series * (BAR + GAP)})`}>
            <rect
              width={lengthOf(cell)}
              height={BAR}
              rx={Math.min(6, lengthOf(cell) / 2)}
              fill={`var(--${COLORS[series]})`}
            />
            <PictureText lines={[cell.text]} x={lengthOf(cell) && lengthOf(cell) + 8} y={0.5} isBold />
          </g>
        ))}
      </g>
    );
  });
  return { height: y - 8, content: [legend.content, ...drawn] };
}

/** What the colours mean; a single one needs only its name. */
function drawLegend(names: string[]): Drawing {
  const places = names.map((_, index) =>
    names.slice(0, index).reduce((sum, name) => sum + widthOf(name, SMALL) + 40, 0),
  );
  const isOne = names.length < 2;
  const content = names.map((name, index) => (
    <g key={name} transform={`translate(${places[index]} 0)`}>
      {!isOne && <rect y="3" width="13" height="13" rx="4" fill={`var(--${COLORS[index]})`} />}
      <PictureText lines={[name]} x={isOne ? 0 : 20} y={1} size={SMALL} color="muted" />
    </g>
  ));
  return { height: 30, content };
}
