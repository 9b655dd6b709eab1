import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { ListSearch } from '../list/list-search.ts';

const linkWith = (look: string) =>
  createLink(({ className, children, ...link }: ComponentProps<'a'>) => (
    <a {...link} className={classNames(look, className)}>
      {children}
    </a>
  ));

/** A name or a figure that leads to its rows, underlined when it is pointed at. */
export const PlainLink = linkWith('underline-offset-4 hover:underline');

type RowLinkProps = { id: string; className?: string; children: ReactNode };

export const LessonLink = ({ id, ...link }: RowLinkProps) => (
  <PlainLink to="/admin/lessons/$id" params={{ id }} {...link} />
);

export const QuestionLink = ({ id, ...link }: RowLinkProps) => (
  <PlainLink to="/admin/questions/$id" params={{ id }} {...link} />
);

/** A count that leads to the activity behind it, if there is any. */
export const ActivityLink = ({ count, search }: { count: number; search: ListSearch }) =>
  count === 0 ? (
    <span className="text-muted">0</span>
  ) : (
    <PlainLink to="/admin/activity" search={search}>
      {formatSpanishNumber(count, 0)}
    </PlainLink>
  );

export const GhostLink = linkWith(buttonClasses({ variant: 'ghost', size: 'sm' }));
