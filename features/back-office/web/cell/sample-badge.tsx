import { FlaskConical } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';

/** Marks sample figures, which are shown as long as there is no real data. */
export function SampleBadge() {
  return (
    <Badge tone="caution" icon={<FlaskConical />}>
      Datos de ejemplo
    </Badge>
  );
}
