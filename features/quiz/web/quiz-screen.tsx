import { ReportQuestion } from '#features/question-reports/web/report-question.tsx';
import { api } from '#web/api/client.ts';
import { ButtonLink } from '#web/links/button-link.tsx';
import { AnotherVariant } from './exercise/another-variant.tsx';
import { Hints } from './exercise/hints.tsx';
import { attemptOptions } from './quiz.queries.ts';
import { QuizFrame } from './quiz-frame.tsx';
import { LeaveToLessons, QuizHeader } from './quiz-header.tsx';
import { type Attempt, answeredCount, currentAnswer, currentQuestion } from './quiz-run.ts';
import { useFinish } from './use-finish.ts';
import { type Quiz, useQuiz } from './use-quiz.ts';

export function QuizScreen({ attempt }: { attempt: Attempt }) {
  const { id, lesson_id, lesson_title } = attempt;
  const quiz = useQuiz(attempt, {
    answer: async (question, choice) => ({
      grade: await api.quiz.answer({ id, question_id: question.id, ...choice }),
    }),
    queryKey: attemptOptions(lesson_id).queryKey,
  });
  const { finishing, finish } = useFinish(attempt, quiz.run);
  return (
    <QuizFrame
      quiz={quiz}
      reading={{ lessonId: lesson_id, page: { to: '/quiz/$id', id: lesson_id } }}
      header={
        <QuizHeader
          title={lesson_title}
          lesson={attempt}
          run={quiz.run}
          leave={<LeaveToLessons label="Salir del quiz" />}
        />
      }
      leaveTitle="¿Salir del quiz?"
      finishing={finishing}
      onFinish={finish}
      help={<Help attemptId={attempt.id} lessonId={lesson_id} quiz={quiz} />}
      below={<AfterAnswer attemptId={attempt.id} quiz={quiz} />}
    />
  );
}

type CurrentProps = { attemptId: string; quiz: Quiz };

function Help({ attemptId, lessonId, quiz: { run } }: CurrentProps & { lessonId: string }) {
  const question = currentQuestion(run);
  return (
    <>
      <Hints key={question.id} attemptId={attemptId} question={question} />
      {answeredCount(run) === 0 && <LearnFirst lessonId={lessonId} />}
    </>
  );
}

/** On the first question only; nothing is answered yet, so leaving asks nothing. */
const LearnFirst = ({ lessonId }: { lessonId: string }) => (
  <ButtonLink
    to="/lessons/$id/cards"
    params={{ id: lessonId }}
    variant="secondary"
    className="mt-3 self-start"
  >
    Aprender primero
  </ButtonLink>
);

function AfterAnswer({ attemptId, quiz: { run } }: CurrentProps) {
  const { id, varies } = currentQuestion(run);
  const isReported = currentAnswer(run)?.reported === true;
  return (
    <div key={id} className="flex flex-wrap items-center gap-x-5">
      {varies && <AnotherVariant attemptId={attemptId} questionId={id} />}
      <ReportQuestion attemptId={attemptId} questionId={id} isReported={isReported} />
    </div>
  );
}
