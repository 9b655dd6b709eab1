import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { lastSearchOf } from '../list/last-address.ts';
import { backLinkClasses } from './back-link-classes.ts';

const labels = {
  '/admin/users': 'Volver a usuarios',
  '/admin/lessons': 'Volver a lecciones',
  '/admin/questions': 'Volver a preguntas',
} as const;

/** The way back from a row's page to its list, as the list was last seen. */
export function BackToList({ to }: { to: keyof typeof labels }) {
  return (
    <Link to={to} search={lastSearchOf(to)} className={backLinkClasses}>
      <ArrowLeft />
      {labels[to]}
    </Link>
  );
}
