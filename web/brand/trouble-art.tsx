import { Ground, Illustration, type IllustrationProps } from './illustration.tsx';
import { Coin, MoneyBox } from './money-box.tsx';

export const OfflineArt = (props: IllustrationProps) => (
  <Illustration {...props}>
    <Ground />
    <MoneyBox x={40} y={65} scale={3.1} empty />
    <path fill="var(--art-paper)" d="M132 84a20 20 0 0 1 2-40 27 27 0 0 1 51-6 23 23 0 0 1 7 46z" />
    <path
      fill="var(--art-clay-light)"
      opacity="0.5"
      d="M132 84a20 20 0 0 1-18-12c22 6 70 6 98-6a23 23 0 0 1-20 18z"
    />
    <g stroke="var(--art-clay)" strokeWidth="5" strokeLinecap="round">
      <path d="M150 54l22 22M172 54l-22 22" />
    </g>
    <g stroke="var(--art-clay-light)" strokeWidth="4" strokeLinecap="round" strokeDasharray="1 10">
      <path d="M162 98v50M184 98v34M140 98v20" />
    </g>
  </Illustration>
);

export const ErrorArt = (props: IllustrationProps) => (
  <Illustration {...props}>
    <Ground />
    <MoneyBox x={56} y={34} empty>
      <path
        stroke="var(--art-slot)"
        strokeWidth="0.9"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M21 7.6l-2.2 3 2.6 1.6M10.5 14.8l2.3 3.4-2.6 2.6 3.4 3-1.2 3"
      />
      <g transform="rotate(-24 20 20)">
        <rect x="14.5" y="17.6" width="11" height="4.6" rx="2.3" fill="var(--art-paper)" />
        <rect x="18" y="17.6" width="4" height="4.6" fill="var(--art-line)" />
      </g>
    </MoneyBox>
    <Coin x={188} y={143} radius={14} tilt={-18} />
    <Coin x={46} y={146} radius={11} tilt={24} />
  </Illustration>
);

export const NotFoundArt = (props: IllustrationProps) => (
  <Illustration {...props}>
    <Ground />
    <path
      stroke="var(--art-clay-light)"
      strokeWidth="5"
      strokeLinecap="round"
      strokeDasharray="1 13"
      d="M40 140c28-4 20-42 48-46 24-4 26 28 60 4"
    />
    <Coin x={40} y={140} radius={12} />
    <path stroke="var(--art-clay-shade)" strokeWidth="13" strokeLinecap="round" d="M176 118l22 26" />
    <circle cx="150" cy="84" r="38" fill="var(--art-paper)" stroke="var(--art-clay)" strokeWidth="9" />
    <circle
      cx="150"
      cy="84"
      r="16"
      stroke="var(--art-line)"
      strokeWidth="4"
      strokeDasharray="6 7"
      strokeLinecap="round"
    />
    <path stroke="var(--art-line)" strokeWidth="5" strokeLinecap="round" d="M128 70a26 26 0 0 1 12-12" />
  </Illustration>
);

export const SupportArt = (props: IllustrationProps) => (
  <Illustration {...props}>
    <Ground />
    <path
      fill="var(--art-clay)"
      d="M44 48a14 14 0 0 1 14-14h86a14 14 0 0 1 14 14v42a14 14 0 0 1-14 14H80l-22 20v-20a14 14 0 0 1-14-14z"
    />
    <g stroke="var(--art-clay-light)" strokeWidth="6" strokeLinecap="round">
      <path d="M64 58h72M64 78h46" />
    </g>
    <path
      fill="var(--art-paper)"
      d="M106 98a12 12 0 0 1 12-12h70a12 12 0 0 1 12 12v34a12 12 0 0 1-12 12v16l-20-16h-50a12 12 0 0 1-12-12z"
    />
    <Coin x={132} y={115} radius={11} />
    <path stroke="var(--art-line)" strokeWidth="6" strokeLinecap="round" d="M156 108h28M156 122h16" />
  </Illustration>
);
