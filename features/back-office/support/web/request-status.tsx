import type { SupportRequest } from '#features/back-office/web/list/rows.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

type Status = SupportRequest['status'];

const statuses: Record<Status, { label: string; plural: string; tone: BadgeTone }> = {
  open: { label: 'Abierta', plural: 'Abiertas', tone: 'caution' },
  answered: { label: 'Respondida', plural: 'Respondidas', tone: 'correct' },
  closed: { label: 'Cerrada', plural: 'Cerradas', tone: 'neutral' },
};

export const isRequestStatus = (value: string | undefined): value is Status =>
  value !== undefined && value in statuses;

export const statusFilter = Object.entries(statuses).map(([value, { plural }]) => ({ value, label: plural }));

export function RequestStatus({ status }: { status: Status }) {
  return <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>;
}
