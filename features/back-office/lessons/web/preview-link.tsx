import { Link } from '@tanstack/react-router';
import { GraduationCap } from 'lucide-react';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';

/** Opens the lesson as learners see it; in the list as an icon, described by the lesson's title there. */
export function PreviewLink({ id, inList = false }: { id: string; inList?: boolean }) {
  const link = (
    <Link
      to="/admin/lessons/$id/preview"
      params={{ id }}
      aria-label={inList ? 'Ver como aprendiz' : undefined}
      aria-describedby={inList ? `leccion-${id}` : undefined}
      className={buttonClasses({
        variant: 'ghost',
        size: inList ? 'icon' : 'sm',
        className: inList ? 'text-muted hover:text-ink' : undefined,
      })}
    >
      <GraduationCap />
      {!inList && 'Ver como aprendiz'}
    </Link>
  );
  return inList ? <Tooltip label="Ver como aprendiz">{link}</Tooltip> : link;
}
