import type { SupportStatus } from '#domain/people/support.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { statusWord } from '../support-words.ts';

const tones: Record<SupportStatus, BadgeTone> = { open: 'caution', answered: 'correct', closed: 'neutral' };

export const statusFilter = [
  { value: 'open', label: 'Abiertas' },
  { value: 'answered', label: 'Respondidas' },
  { value: 'closed', label: 'Cerradas' },
];

export const RequestStatus = ({ status }: { status: SupportStatus }) => (
  <Badge tone={tones[status]}>{statusWord(status)}</Badge>
);
