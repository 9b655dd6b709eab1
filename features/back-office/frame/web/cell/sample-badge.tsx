import { FlaskConical } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';

export function SampleBadge() {
  return (
    <Badge tone="caution" icon={<FlaskConical />}>
      Datos de ejemplo
    </Badge>
  );
}
