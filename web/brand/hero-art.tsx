import { Illustration, type IllustrationProps } from './illustration.tsx';
import { Coin, CoinStack, Glints, MoneyBox, Sprout } from './money-box.tsx';

export const HeroArt = (props: IllustrationProps) => (
  <Illustration width={480} height={400} {...props}>
    <path
      fill="var(--art-ground)"
      d="M40 214C26 128 76 54 164 38c66-12 96 18 158 14 74-4 126 58 122 138-4 72-36 116-78 150H104c-38-32-56-72-64-126z"
    />
    <Bars />
    <Calendar />
    <path fill="var(--art-line)" d="M28 342h424a8 8 0 0 1 0 16H28a8 8 0 0 1 0-16z" />
    <CoinStack x={98} y={342} count={3} width={62} />
    <CoinStack x={392} y={342} count={2} width={62} />
    <Sprout x={392} y={322} scale={1.5} />
    <MoneyBox x={137} y={131} scale={7.03} />
    <Glints x={226} y={112} />
    <Coin x={98} y={258} radius={20} tilt={-14} />
  </Illustration>
);

const Bars = () => (
  <g transform="translate(330 120)">
    <rect width="92" height="98" rx="12" fill="var(--art-paper)" />
    <g strokeWidth="12" strokeLinecap="round">
      <path stroke="var(--art-line)" d="M22 76V62M46 76V48" />
      <path stroke="var(--art-leaf)" d="M70 76V28" />
    </g>
  </g>
);

const Calendar = () => (
  <g transform="translate(62 108)">
    <rect width="88" height="88" rx="12" fill="var(--art-paper)" />
    <path fill="var(--art-clay)" d="M0 24V12A12 12 0 0 1 12 0h64a12 12 0 0 1 12 12v12z" />
    <path
      stroke="var(--art-leaf)"
      strokeWidth="7"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="M28 56l11 11 22-24"
    />
  </g>
);
