import { Check, CircleMinus, X } from 'lucide-react';
import { Suspense } from 'react';
import { useProfile } from '#features/account/web/session/session.ts';
import { ReportQuestion } from '#features/question-reports/web/report-question.tsx';
import type { Ask } from '#kinds/ask.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AnotherVariant } from '../exercise/another-variant.tsx';
import { PartlyRight, PassageLink, Why } from '../question/feedback.tsx';
import { KindAnswered } from '../question/kinds.tsx';
import { ToldText } from '../question/told-text.tsx';
import { type ReportedQuestion as Question, type Report, reportedState } from './report.ts';
import { ReportedOption } from './reported-option.tsx';

type ReportedQuestionProps = { report: Report; question: Question; number: number };

/** A question as it was asked, with the options in the order shown, the learner's answer, and why, as far as the learner may see it. */
export function ReportedQuestion({ report, question, number }: ReportedQuestionProps) {
  const { answer, question_text } = question;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-sm font-semibold text-muted tabular-nums">
          Pregunta {number} de {report.questions.length}
        </p>
        <span className="flex flex-wrap gap-2">
          {answer?.regraded && <Badge tone="brand">Corregida después</Badge>}
          <Verdict answer={answer} />
        </span>
      </div>
      <h2 className="mt-2 text-lg leading-snug font-bold text-pretty">
        <ToldText text={question_text} facts={question.facts} />
      </h2>
      {question.ask ? (
        <ReportedKind question={question} ask={question.ask} />
      ) : (
        <ReportedOptions question={question} />
      )}
      {answer && (
        <>
          {answer.dont_know && <p className="mt-4 font-semibold">Tu respuesta: No lo sé</p>}
          <Explained report={report} answer={answer} number={number} />
          <div className="mt-3 -mb-2 flex flex-wrap items-center gap-x-5 print:hidden">
            {question.varies && (
              <AnotherVariant of={{ attemptId: report.attempt_id, questionId: question.id }}>
                <span className="sr-only"> (pregunta {number})</span>
              </AnotherVariant>
            )}
            <ReportQuestion
              attemptId={report.attempt_id}
              questionId={question.id}
              isReported={answer.reported === true}
            >
              <span className="sr-only"> (pregunta {number})</span>
            </ReportQuestion>
          </div>
        </>
      )}
    </Card>
  );
}

const ReportedOptions = ({ question }: { question: Question }) => (
  <ol className="mt-4 flex flex-col gap-2">
    {question.options.map((text, option) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the option
      <li key={option}>
        <ReportedOption option={option} text={text} state={reportedState(question, option)} />
      </li>
    ))}
  </ol>
);

function ReportedKind({ question: { answer, options }, ask }: { question: Question; ask: Ask }) {
  const { country } = useProfile();
  return (
    <Suspense fallback={<Skeleton className="mt-4 h-24" />}>
      <KindAnswered
        ask={ask}
        options={options}
        country={country}
        answer={answer?.answer}
        rightAnswer={answer?.key}
        isRight={answer?.answer && answer.correct}
        parts={answer?.parts}
      />
    </Suspense>
  );
}

type Answer = NonNullable<Question['answer']>;

function Explained({ report, answer, number }: { report: Report; answer: Answer; number: number }) {
  const { attempt_id, lesson_id, is_lesson_open } = report;
  const { correct, correct_answer, key, passage } = answer;
  const knowsKey = correct_answer !== undefined || key !== undefined;
  const leadsToPassage = !correct && !knowsKey && passage && is_lesson_open;
  return (
    <div
      className={classNames(
        'mt-4 flex flex-col gap-1 border-t border-line empty:hidden',
        // A link brings the height of a finger with it.
        leadsToPassage ? '-mb-3 pt-1 print:hidden' : 'pt-3',
      )}
    >
      <PartlyRight answer={answer} />
      <Why answer={answer} />
      {leadsToPassage && (
        <PassageLink
          lessonId={lesson_id}
          passage={passage}
          page={{ to: '/progress/quizzes/$id', id: attempt_id }}
        >
          <span className="sr-only"> (pregunta {number})</span>
        </PassageLink>
      )}
    </div>
  );
}

function Verdict({ answer }: Pick<Question, 'answer'>) {
  if (!answer) return <Badge icon={<CircleMinus />}>Sin respuesta</Badge>;
  return answer.correct ? (
    <Badge tone="correct" icon={<Check strokeWidth={3} />}>
      Correcta
    </Badge>
  ) : (
    <Badge tone="wrong" icon={<X strokeWidth={3} />}>
      Incorrecta
    </Badge>
  );
}
