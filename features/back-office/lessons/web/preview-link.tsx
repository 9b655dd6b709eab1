import { Link } from '@tanstack/react-router';
import { GraduationCap } from 'lucide-react';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';

/** Opens the lesson as learners see it; in the list as an icon. */
export function PreviewLink({ id, of }: { id: string; of?: string }) {
  const link = (
    <Link
      to="/admin/lessons/$id/preview"
      params={{ id }}
      aria-label={of && `Ver como aprendiz ${of}`}
      className={buttonClasses({
        variant: 'ghost',
        size: of ? 'icon' : 'sm',
        className: of && 'text-muted hover:text-ink',
      })}
    >
      <GraduationCap />
      {!of && 'Ver como aprendiz'}
    </Link>
  );
  return of ? <Tooltip label="Ver como aprendiz">{link}</Tooltip> : link;
}
