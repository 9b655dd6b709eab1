import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { lastSearchOf } from '../list/list-toolbar.tsx';

/** The way up from a page of the office, above its heading. */
export const BackTo = createLink(({ children, ...rest }: ComponentProps<'a'>) => (
  <a
    {...rest}
    className="-ml-1 inline-flex min-h-9 items-center gap-1.5 rounded-control px-1 text-sm font-semibold text-muted
      hover:text-ink pointer-coarse:min-h-tap [&_svg]:size-4"
  >
    <ArrowLeft />
    {children}
  </a>
));

const labels = {
  '/admin/users': 'Volver a usuarios',
  '/admin/lessons': 'Volver a lecciones',
  '/admin/questions': 'Volver a preguntas',
} as const;

export const BackToList = ({ to }: { to: keyof typeof labels }) => (
  <BackTo to={to} search={lastSearchOf(to)}>
    {labels[to]}
  </BackTo>
);
