import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { REPORT_REASON_LABELS } from '#domain/question-reports.ts';
import { api, orpc } from '#web/api/client.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { formatDay } from '#web/text/format-day.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Loading } from '#web/ui/page/loading.tsx';

type OwnReport = Awaited<ReturnType<typeof api.questionReports.mine>>['reports'][number];

const ownReportsOptions = () => orpc.questionReports.mine.queryOptions({ staleTime: 0 });

/** What the learner reported and what became of it. Showing it marks the answers as seen. */
export function OwnReports() {
  const list = useQuery(ownReportsOptions());
  useMarkSeen(list.data?.reports.some(({ is_new }) => is_new) ?? false);
  return (
    <QueryResult
      query={list}
      loading={<Loading label="Cargando tus avisos…" shapes={['h-40 w-full']} />}
      unavailable="No se pudieron cargar tus avisos"
    >
      {({ reports }) => (
        <Card flush>
          {reports.length === 0 ? (
            <EmptyState
              title="Todavía no has avisado de ningún error"
              description="Después de responder una pregunta puedes decirnos si algo está mal."
            />
          ) : (
            <ul className="divide-y divide-line">
              {reports.map((report) => (
                <ReportRow key={report.id} report={report} />
              ))}
            </ul>
          )}
        </Card>
      )}
    </QueryResult>
  );
}

/** The list itself is not read again, so that what was new stays marked while it is shown. */
function useMarkSeen(hasNew: boolean) {
  const { mutate } = useMutation({
    mutationFn: () => api.questionReports.markSeen(),
    meta: { invalidates: [orpc.personalData.notices.key()] },
  });
  useEffect(() => {
    if (hasNew) mutate();
  }, [hasNew, mutate]);
}

const states: Record<OwnReport['status'], { label: string; tone: BadgeTone; sentence: string }> = {
  open: { label: 'En revisión', tone: 'caution', sentence: '' },
  corrected: {
    label: 'Corregida',
    tone: 'correct',
    sentence: 'Tenías razón: había un error y ya está corregido.',
  },
  no_error: { label: 'Sin error', tone: 'neutral', sentence: 'La revisamos y no encontramos ningún error.' },
};

function ReportRow({ report }: { report: OwnReport }) {
  const { label, tone, sentence } = states[report.status];
  return (
    <li className="flex flex-col gap-2 px-4 py-4">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{label}</Badge>
        {report.is_new && <Badge tone="brand">Nuevo</Badge>}
        <span className="text-sm text-muted">
          {report.lesson_title} · {formatDay(report.created_at)}
        </span>
      </div>
      <p className="font-semibold text-pretty wrap-anywhere">{report.question_text}</p>
      <p className="text-sm text-muted wrap-anywhere whitespace-pre-wrap">
        {[REPORT_REASON_LABELS[report.reason], report.message].filter(Boolean).join(': ')}
      </p>
      {sentence && (
        <div className="rounded-control bg-sunken px-4 py-3">
          <p>{sentence}</p>
          {report.answer && <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{report.answer}</p>}
        </div>
      )}
    </li>
  );
}
