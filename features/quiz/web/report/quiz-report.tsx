import { Card } from '#web/ui/card.tsx';
import { UpgradeSentence } from '../question/feedback.tsx';
import { type Report, showsKeys, wrongOf } from './report.ts';
import { ReportSummary } from './report-summary.tsx';
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
