import { createLink } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonClasses } from '#web/ui/button-classes.ts';

export const LeaveLink = createLink((props: ComponentProps<'a'> & { 'aria-label': string }) => (
  <a {...props} className={buttonClasses({ variant: 'ghost', size: 'icon' })}>
    <X />
  </a>
));
