import type { ReactNode } from 'react';
import { Card } from '../card.tsx';
import { classNames } from '../class-names.ts';

const discs = {
  brand: 'bg-brand-soft text-brand',
  reward: 'bg-reward-soft text-reward',
  correct: 'bg-correct-soft text-correct',
  caution: 'bg-caution-soft text-caution',
  neutral: 'bg-sunken text-muted',
};

type StatCardProps = {
  label: ReactNode;
  value: ReactNode;
  icon?: ReactNode;
  hint?: ReactNode;
  tone?: keyof typeof discs;
  look?: 'soft' | 'line';
  className?: string;
};

export const StatCard = ({
  label,
  value,
  icon,
  hint,
  tone = 'brand',
  look = 'soft',
  className,
}: StatCardProps) => (
  <Card look={look} flush className={classNames('flex items-start gap-3.5 p-4', className)}>
    {icon && (
      <span
        className={classNames(
          'grid size-11 shrink-0 place-items-center rounded-full [&_svg]:size-5.5',
          discs[tone],
        )}
      >
        {icon}
      </span>
    )}
    <div className="min-w-0">
      <p className="text-sm text-muted">{label}</p>
      <p className="text-2xl font-bold tracking-tight tabular-nums">{value}</p>
      {hint && <p className="mt-0.5 text-sm text-muted">{hint}</p>}
    </div>
  </Card>
);
