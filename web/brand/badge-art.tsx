import type { IllustrationProps } from './illustration.tsx';
import { markBody, markCoin } from './mark-shape.ts';

export function BadgeArt({
  className = 'size-20',
  locked = false,
}: IllustrationProps & { locked?: boolean }) {
  const [disc, rim, mark] = locked
    ? ['var(--sunken)', 'var(--art-line)', 'var(--art-line)']
    : ['var(--art-coin)', 'var(--art-coin-shade)', 'var(--on-reward)'];
  return (
    <svg viewBox="0 0 96 96" fill="none" aria-hidden="true" className={className}>
      <path fill={locked ? 'var(--art-line)' : 'var(--art-clay-shade)'} d="M28 58l-8 32 14-6 10 9 6-28z" />
      <path fill={locked ? 'var(--art-line)' : 'var(--art-clay)'} d="M68 58l8 32-14-6-10 9-6-28z" />
      <circle cx="48" cy="40" r="36" fill={rim} />
      <circle cx="47" cy="39" r="33" fill={disc} />
      <circle
        cx="47"
        cy="39"
        r="27"
        stroke={rim}
        strokeWidth="2"
        strokeDasharray="1 5"
        strokeLinecap="round"
      />
      <g transform="translate(30 22) scale(1.06)" fill={mark}>
        <path d={markBody} />
        <path fillRule="evenodd" d={markCoin} />
      </g>
    </svg>
  );
}
