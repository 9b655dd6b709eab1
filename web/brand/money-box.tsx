import type { ReactNode } from 'react';
import { boxOutline, markCoin } from './mark-shape.ts';

type Place = { x: number; y: number; scale?: number };

/** The money-box, 32 × 32 units from its top left corner, with a coin in the slot unless `empty`. */
export const MoneyBox = ({
  x,
  y,
  scale = 4,
  empty = false,
  children,
}: Place & { empty?: boolean; children?: ReactNode }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <path fill="var(--art-clay)" d={boxOutline} />
    <path
      fill="var(--art-clay-shade)"
      d="M22.4 8.6C26.5 10.4 29 13.8 29 18.1c0 4.3-2.3 7.7-5.7 9.7-.5.3-.7.7-.7 1.2v.2c0
          .5-.4.8-.9.8h-4c5.5-2 8.3-6.2 8.3-11.4 0-3.8-1.3-7.2-3.6-10z"
    />
    <path
      stroke="var(--art-clay-light)"
      strokeWidth="0.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="M3.7 20.6l2.7 2.2 3-2.6 3.3 2.9 3.3-2.9 3.3 2.9 3.3-2.9 3 2.6 2.7-2.2"
    />
    <path
      stroke="var(--art-clay-light)"
      strokeWidth="1.1"
      strokeLinecap="round"
      d="M6 15.6c.4-1.4 1-2.5 1.8-3.5"
    />
    <rect x="8" y="12.7" width="16" height="2" rx="1" fill="var(--art-slot)" />
    {!empty && <StandingCoin />}
    {children}
  </g>
);

const coinFace = markCoin.slice(0, markCoin.indexOf('zm') + 1);

const StandingCoin = () => (
  <>
    <path fill="var(--art-coin-shade)" transform="translate(0.7 0)" d={coinFace} />
    <path fill="var(--art-coin)" d={coinFace} />
    <path stroke="var(--art-coin-shade)" strokeWidth="1.6" strokeLinecap="round" d="M16 5.2v4.600" />
  </>
);

/** A coin seen from the front, centred at x, y. */
export const Coin = ({
  x,
  y,
  radius = 14,
  tilt = 0,
  className,
}: {
  x: number;
  y: number;
  radius?: number;
  tilt?: number;
  className?: string;
}) => (
  <g className={className}>
    <g transform={`translate(${x} ${y}) rotate(${tilt}) scale(${radius / 10})`}>
      <circle cx="1.2" r="10" fill="var(--art-coin-shade)" />
      <circle r="10" fill="var(--art-coin)" />
      <path stroke="var(--art-coin-shade)" strokeWidth="2.6" strokeLinecap="round" d="M0-4.2v8.4" />
    </g>
  </g>
);

/** A stack of lying coins; x is its centre, y its bottom. */
export const CoinStack = ({
  x,
  y,
  count,
  width = 40,
}: {
  x: number;
  y: number;
  count: number;
  width?: number;
}) => (
  <g>
    {Array.from({ length: count }, (_, at) => at).map((at) => (
      <g key={at} transform={`translate(${x - width / 2 + (at % 2 === 0 ? 0 : 2.5)} ${y - (at + 1) * 10})`}>
        <rect width={width} height="9" rx="4.5" fill="var(--art-coin)" />
        <path fill="var(--art-coin-shade)" d={`M${width - 12} 0h7.5a4.5 4.5 0 0 1 0 9h-7.5z`} />
      </g>
    ))}
  </g>
);

/** A sprout whose stem starts at x, y. */
export const Sprout = ({ x, y, scale = 1 }: Place) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <path stroke="var(--art-leaf)" strokeWidth="4" strokeLinecap="round" d="M0 0c0-14 1-24 0-36" />
    <path fill="var(--art-leaf)" d="M0-24c-3-14-13-19-26-18 1 13 10 21 26 18z" />
    <path fill="var(--art-leaf)" d="M0-34c2-15 12-22 27-22 0 15-10 25-27 22z" />
  </g>
);

export const Glints = ({ x, y }: Place) => (
  <path
    transform={`translate(${x} ${y})`}
    stroke="var(--art-coin)"
    strokeWidth="3.5"
    strokeLinecap="round"
    d="M0 0l-6-9M14-6l1-11M28 0l7-8"
  />
);
