import { useState } from 'react';
import type { IllustrationProps } from '#web/brand/illustration.tsx';
import { markBody, markCoin } from '#web/brand/mark-shape.ts';
import { classNames } from '#web/ui/class-names.ts';

type BadgeMedalProps = { image_url: string | null; locked?: boolean; className?: string };

/** The picture of a badge, or a default medal. Decorative: the title is beside it. */
export function BadgeMedal({ image_url, locked = false, className = 'size-20' }: BadgeMedalProps) {
  const [missing, setMissing] = useState(false);
  if (!image_url || missing) return <BadgeArt locked={locked} className={className} />;
  return (
    <img
      src={image_url}
      alt=""
      loading="lazy"
      onError={() => setMissing(true)}
      className={classNames('rounded-full object-cover', locked && 'opacity-40 grayscale', className)}
    />
  );
}

function BadgeArt({ className = 'size-20', locked = false }: IllustrationProps & { locked?: boolean }) {
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
