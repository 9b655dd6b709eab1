import { useState } from 'react';
import { BadgeArt } from '#web/brand/badge-art.tsx';
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
