import { Link } from '@tanstack/react-router';
import { REPORT_REASON_LABELS } from '#domain/question-reports.ts';
import type { QuestionReport } from '#features/back-office/content/web/rows.ts';
import { PersonLink } from '#features/back-office/frame/web/cell/person-link.tsx';
import { showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import { ReportStatusBadge } from './report-status.tsx';

/** One report as it was sent, with its answer once it is settled. */
export function ReportLetter({ report }: { report: QuestionReport }) {
  const { question_id, question_text, version_number, reason, message, status, is_current } = report;
  return (
    <li className="flex flex-col gap-2">
      <p className="font-semibold wrap-anywhere">{question_text}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <ReportStatusBadge status={status} />
        <PersonLink person={report} className="" />
        <time dateTime={report.created_at}>{showDateAndTime(report.created_at)}</time>
        <Link
          to="/admin/questions/$id/versions"
          params={{ id: question_id }}
          className="text-brand underline-offset-4 hover:underline"
        >
          Versión {version_number}
          {is_current ? ', la actual' : ', cambiada desde entonces'}
        </Link>
      </p>
      <p className="rounded-control bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-wrap">
        {[REPORT_REASON_LABELS[reason], message].filter(Boolean).join(': ')}
      </p>
      {report.settled_at && (
        <section aria-label="Respuesta" className="rounded-control bg-brand-soft px-4 py-3 sm:ml-8">
          <p className="text-sm text-muted">
            {report.settled_by ?? 'El equipo'} lo resolvió el {showDateAndTime(report.settled_at)}
          </p>
          {report.answer && <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{report.answer}</p>}
        </section>
      )}
    </li>
  );
}
