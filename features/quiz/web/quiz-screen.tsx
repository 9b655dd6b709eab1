import { ReportQuestion } from '#features/question-reports/web/report-question.tsx';
import { answerOptions, attemptOptions } from './quiz.queries.ts';
import { QuizFrame } from './quiz-frame.tsx';
import { LeaveQuizLink, QuizHeader } from './quiz-header.tsx';
import { type Attempt, currentAnswer, currentQuestion } from './quiz-run.ts';
import { useFinish } from './use-finish.ts';
import { type Quiz, useQuiz } from './use-quiz.ts';

export function QuizScreen({ attempt }: { attempt: Attempt }) {
  const { lesson_id, lesson_title } = attempt;
  const { queryKey } = attemptOptions(lesson_id);
  const quiz = useQuiz(attempt, { answer: answerOptions(), queryKey });
  const { finishing, finish } = useFinish(attempt, quiz.run);
  return (
    <QuizFrame
      quiz={quiz}
      lessonId={lesson_id}
      page={{ to: '/quiz/$id', id: lesson_id }}
      header={<QuizHeader title={lesson_title} attempt={attempt} run={quiz.run} leave={<LeaveQuizLink />} />}
      leaveTitle="¿Salir del quiz?"
      finishing={finishing}
      onFinish={finish}
      below={<ReportCurrent attemptId={attempt.id} quiz={quiz} />}
    />
  );
}

function ReportCurrent({ attemptId, quiz: { run } }: { attemptId: string; quiz: Quiz }) {
  const { id } = currentQuestion(run);
  const isReported = currentAnswer(run)?.reported === true;
  return <ReportQuestion key={id} attemptId={attemptId} questionId={id} isReported={isReported} />;
}
