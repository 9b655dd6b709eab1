import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useMay } from '#features/account/web/session/use-may.tsx';
import type { AuditedObject } from '#features/audit/audited-object.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { iconLinkClasses, iconNameClasses } from './icon-action.tsx';

type HistoryLinkProps = {
  type: AuditedObject;
  id: string;
  of: string;
  iconOnly?: boolean;
};

export function HistoryLink({ type, id, of, iconOnly = false }: HistoryLinkProps) {
  // Whoever may not read the audit log gets no link to it.
  if (!useMay('admin')) return null;
  const link = (
    <Link
      to="/admin/audit"
      search={{ objeto: type, id }}
      aria-label={`Historial de ${of}`}
      className={iconOnly ? iconLinkClasses : buttonClasses({ variant: 'ghost', size: 'sm' })}
    >
      <History />
      <span className={iconOnly ? iconNameClasses : undefined}>Historial</span>
    </Link>
  );
  return iconOnly ? <Tooltip label="Historial">{link}</Tooltip> : link;
}
