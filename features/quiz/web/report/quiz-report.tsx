import { BookOpen, ListRestart } from 'lucide-react';
import { Suspense } from 'react';
import { withCount } from '#domain/text/plural.ts';
import { Mark } from '#web/brand/logo.tsx';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { formatMoment } from '#web/text/format-day.ts';
import { Card } from '#web/ui/card.tsx';
import { UpgradeSentence } from '../question/feedback.tsx';
import { type Report, showsKeys, wrongOf } from './report.ts';
import { ReportedQuestion } from './reported-question.tsx';

export function QuizReport({ report }: { report: Report }) {
  const wrong = wrongOf(report).length;
  return (
    <>
      <ReportSummary report={report} wrong={wrong} />
      <ol className="mt-6 flex flex-col gap-4">
        {report.questions.map((question, index) => (
          <li key={question.id} className="break-inside-avoid">
            <ReportedQuestion report={report} question={question} number={index + 1} />
          </li>
        ))}
      </ol>
      {wrong > 0 && !showsKeys(report) && <Upgrade attemptId={report.attempt_id} />}
    </>
  );
}

/** Once for all wrong answers; the quiz says it after each of them (docs/product.md §6.2). */
const Upgrade = ({ attemptId }: { attemptId: string }) => (
  <Card look="tint" className="mt-6 pb-3 print:hidden">
    <UpgradeSentence left={{ page: { to: '/progress/quizzes/$id', id: attemptId }, question: '' }} />
  </Card>
);

const CorrectionNotice = lazyComponent(() => import('../result/correction-notice.tsx'));

function ReportSummary({ report, wrong }: { report: Report; wrong: number }) {
  const { score, total_questions, percentage, points_earned, finished_at, regraded } = report;
  return (
    <Card>
      <p className="text-xl font-bold tabular-nums">
        {score} de {withCount(total_questions, 'correcta')}
        <span className="font-semibold text-muted">{` · ${percentage}\u00a0%`}</span>
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <time dateTime={finished_at}>{formatMoment(finished_at)}</time>
        {points_earned > 0 && (
          <span className="inline-flex items-center gap-1 font-semibold text-reward tabular-nums">
            <Mark className="size-4" plain />+{withCount(points_earned, 'punto')}
            {regraded && ' al terminarlo'}
          </span>
        )}
      </p>
      <Suspense>{regraded && <CorrectionNotice correction={regraded} total={total_questions} />}</Suspense>
      <Actions report={report} wrong={wrong} />
    </Card>
  );
}

function Actions({
  report: { attempt_id, lesson_id, is_lesson_open, practice_closed },
  wrong,
}: {
  report: Report;
  wrong: number;
}) {
  if (wrong === 0 && !is_lesson_open) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2 print:hidden">
      {wrong > 0 && practice_closed && (
        <p className="w-full text-sm text-pretty text-muted">{practice_closed}</p>
      )}
      {wrong > 0 && !practice_closed && (
        <ButtonLink to="/progress/quizzes/$id/practice" params={{ id: attempt_id }} variant="purple">
          <ListRestart aria-hidden="true" />
          Repetir solo las falladas
        </ButtonLink>
      )}
      {is_lesson_open && (
        <ButtonLink
          to="/lessons/$id"
          params={{ id: lesson_id }}
          state={{ returnPage: { to: '/progress/quizzes/$id', id: attempt_id } }}
          variant="outline"
        >
          <BookOpen aria-hidden="true" />
          Leer la lección
        </ButtonLink>
      )}
    </div>
  );
}
