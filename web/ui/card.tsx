import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

const looks = {
  soft: 'border border-line/70 bg-surface shadow-soft',
  line: 'border border-line bg-surface',
  tint: 'bg-brand-soft',
};

type CardProps = ComponentProps<'section'> & { look?: keyof typeof looks; flush?: boolean };

/** `soft` on learner screens, `line` in the back office, `tint` to highlight a card; `flush` removes the padding. */
export const Card = ({ look = 'soft', flush = false, className, ...rest }: CardProps) => (
  <section
    {...rest}
    className={classNames('min-w-0 rounded-card', looks[look], !flush && 'p-5', className)}
  />
);

type CardHeaderProps = { title: ReactNode; description?: ReactNode; action?: ReactNode; level?: 'h2' | 'h3' };

export const CardHeader = ({ title, description, action, level: Heading = 'h2' }: CardHeaderProps) => (
  <header className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
    <div className="min-w-0 flex-1 basis-28">
      <Heading className="text-lg font-bold">{title}</Heading>
      {description && <p className="mt-0.5 text-sm text-muted">{description}</p>}
    </div>
    {action}
  </header>
);
