/** The width of every picture in units of its own, about one for a pixel of a phone. */
export const WIDTH = 320;

export const LARGE = 15;
export const SMALL = 13;
const LINE_HEIGHT = 1.3;

const NARROW = /[ilj.,:;'|!()·]/;
const BROAD = /[mwMWÑ@%—÷×]/;
const CAPITAL = /[\p{Lu}\d$€+−=]/u;

/** Roughly how wide a text is, rather too much than too little: SVG breaks no lines itself. */
export function widthOf(text: string, size = LARGE): number {
  const share = [...text].reduce((sum, char) => {
    if (char === ' ' || char === '\u00a0' || NARROW.test(char)) return sum + 0.31;
    return sum + (BROAD.test(char) ? 0.86 : CAPITAL.test(char) ? 0.68 : 0.56);
  }, 0);
  return share * size;
}

/** A text in lines that are at most so wide; a longer word keeps a line of its own. */
export function wrapText(text: string, width: number, size = LARGE): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length === 0 || widthOf(longer, size) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

export const heightOf = (lines: readonly string[], size = LARGE) => lines.length * size * LINE_HEIGHT;

type PictureTextProps = {
  lines: readonly string[];
  x: number;
  /** The upper edge. */
  y: number;
  size?: number;
  anchor?: 'start' | 'middle' | 'end';
  isBold?: boolean;
  color?: string;
};

export const PictureText = ({ lines, x, y, size = LARGE, anchor, isBold, color }: PictureTextProps) => (
  <text
    fill={`var(--${color ?? 'ink'})`}
    fontSize={size}
    fontWeight={isBold ? 700 : 400}
    textAnchor={anchor ?? 'start'}
    className="tabular-nums"
  >
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text keep their order
      <tspan key={index} x={x} y={y + size * (1 + index * LINE_HEIGHT)}>
        {line}
      </tspan>
    ))}
  </text>
);

/** What a picture draws, and how high it is. */
export type Drawing = { height: number; content: React.ReactNode };
