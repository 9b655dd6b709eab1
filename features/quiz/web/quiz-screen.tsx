import { ReportQuestion } from '#features/question-reports/web/report-question.tsx';
import { api } from '#web/api/client.ts';
import { AnotherVariant } from './exercise/another-variant.tsx';
import { Hints } from './exercise/hints.tsx';
import { attemptOptions } from './quiz.queries.ts';
import { QuizFrame } from './quiz-frame.tsx';
import { LeaveQuizLink, QuizHeader } from './quiz-header.tsx';
import { type Attempt, currentAnswer, currentQuestion } from './quiz-run.ts';
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
      header={<QuizHeader title={lesson_title} lesson={attempt} run={quiz.run} leave={<LeaveQuizLink />} />}
      leaveTitle="¿Salir del quiz?"
      finishing={finishing}
      onFinish={finish}
      help={<Help attemptId={attempt.id} quiz={quiz} />}
      below={<AfterAnswer attemptId={attempt.id} quiz={quiz} />}
    />
  );
}

type CurrentProps = { attemptId: string; quiz: Quiz };

function Help({ attemptId, quiz: { run } }: CurrentProps) {
  const question = currentQuestion(run);
  return <Hints key={question.id} attemptId={attemptId} question={question} />;
}

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
