import { FlaskConical } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';

export const SampleBadge = () => (
  <Badge tone="caution" icon={<FlaskConical />}>
    Datos de ejemplo
  </Badge>
);
