import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { classNames } from '#web/ui/class-names.ts';

const linkWith = (look: string) =>
  createLink(({ className, children, ...link }: ComponentProps<'a'>) => (
    <a {...link} className={classNames(look, className)}>
      {children}
    </a>
  ));

/** A name or a figure that leads to its rows, underlined when it is pointed at. */
export const PlainLink = linkWith('underline-offset-4 hover:underline');

/** A link beside the buttons of a page or of a row. */
export const GhostLink = linkWith(buttonClasses({ variant: 'ghost', size: 'sm' }));
