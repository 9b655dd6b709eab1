import type { ReportStatus } from '#domain/question-reports.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { REPORT_STATUS_LABELS } from '../report-words.ts';

const tones: Record<ReportStatus, BadgeTone> = { open: 'caution', corrected: 'correct', no_error: 'neutral' };

export function ReportStatusBadge({ status }: { status: ReportStatus }) {
  return <Badge tone={tones[status]}>{REPORT_STATUS_LABELS[status]}</Badge>;
}
