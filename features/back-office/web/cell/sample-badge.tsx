import { FlaskConical } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';

/** On figures that are not real, because nothing has happened yet. */
export function SampleBadge() {
  return (
    <Badge tone="caution" icon={<FlaskConical />}>
      Datos de ejemplo
    </Badge>
  );
}
