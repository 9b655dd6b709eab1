import type { ReactNode } from 'react';
import { Card } from '../card.tsx';
import { classNames } from '../class-names.ts';

type StatCardProps = { label: ReactNode; value: ReactNode; hint?: ReactNode; className?: string };

export const StatCard = ({ label, value, hint, className }: StatCardProps) => (
  <Card look="line" flush className={classNames('p-4', className)}>
    <p className="text-sm text-muted">{label}</p>
    <p className="text-2xl font-bold tracking-tight tabular-nums">{value}</p>
    {hint && <p className="mt-0.5 text-sm text-muted">{hint}</p>}
  </Card>
);
