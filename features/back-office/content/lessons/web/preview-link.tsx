import { Link } from '@tanstack/react-router';
import { GraduationCap } from 'lucide-react';
import { iconLinkClasses, iconNameClasses } from '#features/back-office/frame/web/cell/icon-action.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';

/** Opens the lesson as learners see it; in the list as an icon, described by the lesson's title there. */
export function PreviewLink({ id, inList = false }: { id: string; inList?: boolean }) {
  const link = (
    <Link
      to="/admin/lessons/$id/preview"
      params={{ id }}
      aria-label={inList ? 'Ver como aprendiz' : undefined}
      aria-describedby={inList ? `leccion-${id}` : undefined}
      className={inList ? iconLinkClasses : buttonClasses({ variant: 'ghost', size: 'sm' })}
    >
      <GraduationCap />
      <span className={inList ? iconNameClasses : undefined}>Ver como aprendiz</span>
    </Link>
  );
  return inList ? <Tooltip label="Ver como aprendiz">{link}</Tooltip> : link;
}
