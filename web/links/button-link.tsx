import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClasses } from '../ui/button-classes.ts';

type ButtonAnchorProps = ComponentProps<'a'> & { variant?: ButtonVariant; size?: ButtonSize };

/** A link to a page of the router that looks like a button. */
export const ButtonLink = createLink(({ variant, size, className, children, ...rest }: ButtonAnchorProps) => (
  <a {...rest} className={buttonClasses({ variant, size, className })}>
    {children}
  </a>
));
