import { Ground, Illustration, type IllustrationProps } from './illustration.tsx';
import { Coin, Glints, MoneyBox } from './money-box.tsx';

export const EmptyLessonsArt = (props: IllustrationProps) => (
  <Illustration {...props}>
    <Ground />
    <path
      fill="var(--art-clay-shade)"
      d="M38 70c28-9 58-8 82 6 24-14 54-15 82-6v84c-28-8-58-7-82 6-24-13-54-14-82-6z"
    />
    <path fill="var(--art-paper)" d="M46 62c26-8 52-7 74 6v82c-22-12-48-13-74-6z" />
    <path fill="var(--art-paper)" d="M194 62c-26-8-52-7-74 6v82c22-12 48-13 74-6z" />
    <path stroke="var(--art-line)" strokeWidth="3" d="M120 68v82" />
    <g stroke="var(--art-line)" strokeWidth="5" strokeLinecap="round">
      <path d="M62 84c14-3 28-2 42 3M62 102c14-3 28-2 42 3M62 120c9-2 17-2 25 0" />
      <path d="M178 84c-14-3-28-2-42 3M178 102c-14-3-28-2-42 3" />
    </g>
    <path fill="var(--art-clay)" d="M150 60v-2l18-1v40l-9-8-9 9z" transform="translate(0 -4)" />
    <Coin x={120} y={38} radius={15} tilt={12} />
    <Glints x={106} y={20} />
  </Illustration>
);

export const EmptyRankingArt = (props: IllustrationProps) => (
  <Illustration {...props}>
    <Ground />
    <rect x="44" y="112" width="50" height="46" rx="5" fill="var(--art-clay-light)" />
    <rect x="146" y="124" width="50" height="34" rx="5" fill="var(--art-clay-light)" />
    <path fill="var(--art-clay)" d="M94 93a5 5 0 0 1 5-5h42a5 5 0 0 1 5 5v65H94z" />
    <path fill="var(--art-clay-shade)" d="M132 88h9a5 5 0 0 1 5 5v65h-14z" />
    <path
      stroke="var(--art-clay-light)"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="M108 116l6 6 6-6 6 6"
    />
    <path stroke="var(--art-ink)" strokeWidth="4" strokeLinecap="round" d="M120 88V36" />
    <path fill="var(--art-coin)" d="M122 36c12-7 20 5 34-1l-5 13 5 12c-14 6-22-6-34 1z" />
    <g stroke="var(--art-line)" strokeWidth="3" strokeDasharray="5 6" strokeLinecap="round">
      <circle cx="69" cy="90" r="13" />
      <circle cx="171" cy="102" r="13" />
    </g>
  </Illustration>
);

export const EmptyBadgesArt = (props: IllustrationProps) => (
  <Illustration {...props}>
    <Ground />
    <g stroke="var(--art-line)" strokeWidth="4" strokeDasharray="6 7" strokeLinecap="round">
      <circle cx="58" cy="104" r="24" />
      <circle cx="182" cy="104" r="24" />
    </g>
    <path fill="var(--art-clay-shade)" d="M98 104l-14 50 20-8 10 14 10-46z" />
    <path fill="var(--art-clay)" d="M142 104l14 50-20-8-10 14-10-46z" />
    <Coin x={120} y={82} radius={38} />
    <circle
      cx="120"
      cy="82"
      r="29"
      stroke="var(--art-coin-shade)"
      strokeWidth="2.5"
      strokeDasharray="2 6"
      strokeLinecap="round"
    />
    <Glints x={106} y={32} />
  </Illustration>
);

export const EmptyBoxArt = (props: IllustrationProps) => (
  <Illustration {...props}>
    <Ground />
    <MoneyBox x={56} y={38} empty />
    <circle
      cx="120"
      cy="52"
      r="15"
      stroke="var(--art-line)"
      strokeWidth="4"
      strokeDasharray="6 7"
      strokeLinecap="round"
    />
  </Illustration>
);
