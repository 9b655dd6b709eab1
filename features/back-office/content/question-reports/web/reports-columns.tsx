import { REPORT_REASON_LABELS, type ReportStatus } from '#domain/question-reports.ts';
import type { QuestionReport } from '#features/back-office/content/web/rows.ts';
import { Ago } from '#features/back-office/frame/web/cell/ago.tsx';
import { PersonLink } from '#features/back-office/frame/web/cell/person-link.tsx';
import { PlainLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import { column, type ListColumn, unsorted } from '#features/back-office/frame/web/table/list-column.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { REPORT_STATUS_LABELS } from '../report-words.ts';

type OnOpen = (report: QuestionReport) => void;

export const reportsColumns = (onOpen: OnOpen): readonly ListColumn<QuestionReport>[] => [
  column.title(
    {
      id: 'pregunta',
      label: 'Pregunta',
      sort: 'question_text',
      className: 'lg:w-2/3 lg:max-w-0 lg:min-w-60',
    },
    ({ question_id, question_text, lesson_title }) => (
      <div className="min-w-0">
        <PlainLink
          to="/admin/questions/$id"
          params={{ id: question_id }}
          hash="avisos"
          title={question_text}
          className="block font-semibold wrap-anywhere max-lg:text-base lg:truncate lg:leading-4.5"
        >
          {question_text}
        </PlainLink>
        <p className="text-muted wrap-anywhere lg:truncate lg:text-xs lg:leading-4">{lesson_title}</p>
      </div>
    ),
  ),
  {
    id: 'leccion',
    label: 'Lección',
    sort: 'lesson_title',
    // Said below the question.
    shown: 'off',
    className: 'text-muted lg:w-1/5 lg:max-w-0 lg:min-w-28 lg:truncate',
    cell: ({ lesson_title }) => lesson_title,
  },
  ...reportColumnsOfOne(onOpen),
];

/** The columns of the reports of one question, which cannot be sorted. */
export const ownReportsColumns = (onOpen: OnOpen): readonly ListColumn<QuestionReport>[] => [
  {
    id: 'version',
    label: 'Versión',
    className: 'tabular-nums',
    cell: ({ version_number, is_current }) => (is_current ? `${version_number} (actual)` : version_number),
  },
  ...unsorted(reportColumnsOfOne(onOpen)),
];

const reportColumnsOfOne = (onOpen: OnOpen): readonly ListColumn<QuestionReport>[] => [
  {
    id: 'motivo',
    label: 'Motivo',
    sort: 'reason',
    className: 'lg:w-1/3 lg:max-w-0 lg:min-w-44',
    cell: ({ reason, message }) => (
      // One box: the parts of a cell stand side by side where rows are cards.
      <div className="min-w-0 max-lg:text-right">
        <p className="lg:truncate lg:leading-4.5" title={REPORT_REASON_LABELS[reason]}>
          {REPORT_REASON_LABELS[reason]}
        </p>
        {message && (
          <p
            className="min-w-0 text-muted wrap-anywhere max-lg:line-clamp-2 lg:truncate lg:text-xs lg:leading-4"
            title={message}
          >
            {message}
          </p>
        )}
      </div>
    ),
  },
  {
    id: 'persona',
    label: 'Persona',
    className: 'lg:max-w-36 lg:min-w-28 lg:truncate',
    cell: (report) => <PersonLink person={report} className="" />,
  },
  { id: 'estado', label: 'Estado', cell: ({ status }) => <ReportStatusBadge status={status} /> },
  {
    id: 'avisado',
    label: 'Avisado',
    sort: 'created_at',
    className: 'whitespace-nowrap text-muted',
    cell: ({ created_at }) => <When at={created_at} />,
  },
  {
    id: 'resuelto',
    label: 'Resuelto',
    sort: 'settled_at',
    shown: 'off',
    className: 'whitespace-nowrap text-muted',
    cell: ({ settled_at }) => settled_at && <When at={settled_at} />,
  },
  column.actions((report) => <OpenButton report={report} onOpen={onOpen} />),
];

const When = ({ at }: { at: string }) => <Ago at={at} />;

function OpenButton({ report, onOpen }: { report: QuestionReport; onOpen: OnOpen }) {
  const verb = report.status === 'open' ? 'Resolver' : 'Ver';
  return (
    <Button
      variant="ghost"
      size="sm"
      className="max-lg:-ml-3.5"
      aria-label={`${verb} el aviso de ${report.full_name} sobre «${report.question_text}»`}
      onClick={() => onOpen(report)}
    >
      {verb}
    </Button>
  );
}

const tones: Record<ReportStatus, BadgeTone> = { open: 'caution', corrected: 'correct', no_error: 'neutral' };

export const ReportStatusBadge = ({ status }: { status: ReportStatus }) => (
  <Badge tone={tones[status]}>{REPORT_STATUS_LABELS[status]}</Badge>
);
