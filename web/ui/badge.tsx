import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  neutral: 'bg-sunken text-muted',
  brand: 'bg-brand-soft text-brand',
  reward: 'bg-reward-soft text-reward',
  correct: 'bg-correct-soft text-correct',
  wrong: 'bg-wrong-soft text-wrong',
  caution: 'bg-caution-soft text-caution',
  category: 'bg-category-soft text-category',
};

export type BadgeTone = keyof typeof tones;

type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; className?: string; children: ReactNode };

/** A chip. Its text carries the meaning, the colour only supports it. `category` needs a data-category around it. */
export const Badge = ({ tone = 'neutral', icon, className, children }: BadgeProps) => (
  <span
    className={classNames(
      'inline-flex w-fit items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap tabular-nums',
      '[&_svg]:size-3.5 [&_svg]:shrink-0',
      tones[tone],
      className,
    )}
  >
    {icon}
    {children}
  </span>
);
