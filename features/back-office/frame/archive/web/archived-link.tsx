import { Link } from '@tanstack/react-router';
import { Archive } from 'lucide-react';
import { buttonClasses } from '#web/ui/button-classes.ts';
import type { ArchivedType } from '../archive.contract.ts';

/** Leads from a list to what was deleted from it. */
export const ArchivedLink = ({ type }: { type: ArchivedType }) => (
  <Link
    to="/admin/archived"
    search={{ objeto: type }}
    className={buttonClasses({ variant: 'ghost', size: 'sm' })}
  >
    <Archive />
    Archivadas
  </Link>
);
