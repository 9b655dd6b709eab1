import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import type { AuditedObject } from '#features/audit/audited-object.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';

type HistoryLinkProps = {
  type: AuditedObject;
  id: string;
  of: string;
  iconOnly?: boolean;
};

export function HistoryLink({ type, id, of, iconOnly = false }: HistoryLinkProps) {
  const link = (
    <Link
      to="/admin/audit"
      search={{ objeto: type, id }}
      aria-label={`Historial de ${of}`}
      className={buttonClasses({
        variant: 'ghost',
        size: iconOnly ? 'icon' : 'sm',
        className: iconOnly
          ? 'text-muted hover:text-ink lg:pointer-fine:size-8 pointer-coarse:w-auto! pointer-coarse:px-3 pointer-coarse:text-sm'
          : undefined,
      })}
    >
      <History />
      <span className={iconOnly ? 'sr-only pointer-coarse:not-sr-only' : undefined}>Historial</span>
    </Link>
  );
  return iconOnly ? <Tooltip label="Historial">{link}</Tooltip> : link;
}
