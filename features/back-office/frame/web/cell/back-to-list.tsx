import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { lastSearchOf } from '../list/list-toolbar.tsx';

const labels = {
  '/admin/users': 'Volver a usuarios',
  '/admin/lessons': 'Volver a lecciones',
  '/admin/questions': 'Volver a preguntas',
} as const;

export const BackToList = ({ to }: { to: keyof typeof labels }) => (
  <Link to={to} search={lastSearchOf(to)} className={backLinkClasses}>
    <ArrowLeft />
    {labels[to]}
  </Link>
);

export const backLinkClasses =
  '-ml-1 inline-flex min-h-9 items-center gap-1.5 rounded-control px-1 text-sm font-semibold ' +
  'text-muted hover:text-ink pointer-coarse:min-h-tap [&_svg]:size-4';
