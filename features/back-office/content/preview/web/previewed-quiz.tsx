import { useMutation, useQuery } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { percentageCorrect } from '#domain/game/points.ts';
import { withCount } from '#domain/text/plural.ts';
import { QuestionCard } from '#features/quiz/web/question/question-card.tsx';
import { useAnswerKeys } from '#features/quiz/web/question/use-answer-keys.ts';
import {
  answeredCount,
  type Choice,
  canChoose,
  currentAnswer,
  currentQuestion,
  isLastQuestion,
  keyOf,
  scoreOf,
  startRun,
  takeStep,
} from '#features/quiz/web/quiz-run.ts';
import { QuizSheet } from '#features/quiz/web/quiz-sheet.tsx';
import { type Quiz, unreadable } from '#features/quiz/web/use-quiz.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api, orpc } from '#web/api/client.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/page/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** A quiz of which nothing is stored; 'Repetir' begins another one, in another order. */
export function PreviewedQuiz({ lessonId, onLeave }: { lessonId: string; onLeave: () => void }) {
  const [round, setRound] = useState(1);
  const quiz = useQuery(previewQuizOptions(lessonId, round));
  return (
    <QueryResult
      query={quiz}
      unavailable="No se pudo empezar el quiz"
      loading={<Skeleton className="mx-auto h-96 max-w-2xl" />}
    >
      {(data) => (
        <PreviewRun
          key={data.seed}
          lessonId={lessonId}
          quiz={data}
          onRepeat={() => setRound(round + 1)}
          onLeave={onLeave}
        />
      )}
    </QueryResult>
  );
}

type PreviewRunProps = { lessonId: string; quiz: PreviewQuiz; onRepeat: () => void; onLeave: () => void };

function PreviewRun({ lessonId, quiz: { questions, lesson_title, seed }, ...after }: PreviewRunProps) {
  const quiz = usePreviewQuiz(lessonId, seed, questions);
  const [isFinished, setFinished] = useState(false);
  const [isEmpty, setEmpty] = useState<boolean>();
  const finish = () => setFinished(true);
  useAnswerKeys({
    onOption: (option) => quiz.choose({ option }),
    onEnter: () => {
      if (quiz.sending === 'failed') quiz.resend();
      else if (currentAnswer(quiz.run)) isLastQuestion(quiz.run) ? finish() : quiz.next();
    },
  });
  const total = questions.length;
  if (isFinished) return <Outcome score={scoreOf(quiz.run)} total={total} {...after} />;
  return (
    <div className="mx-auto flex max-w-2xl flex-col">
      <header className="mb-7">
        <Progress
          label="Avance del quiz"
          value={answeredCount(quiz.run)}
          max={total}
          valueText={`${answeredCount(quiz.run)} de ${total} respondidas`}
        />
        <div className="mt-3 flex items-baseline justify-between gap-4 text-sm text-muted">
          <h1 className="min-w-0 truncate text-sm font-medium tracking-normal">{lesson_title}</h1>
          <p className="shrink-0 font-semibold tabular-nums">
            Pregunta {quiz.run.index + 1} de {total}
          </p>
        </div>
      </header>
      <QuestionCard quiz={quiz} onEmpty={setEmpty} />
      <QuizSheet
        reading={{ lessonId, page: { to: '/quiz/$id', id: lessonId } }}
        quiz={quiz}
        isEmpty={isEmpty}
        finishing={false}
        onFinish={finish}
      />
    </div>
  );
}

type OutcomeProps = { score: number; total: number; onRepeat: () => void; onLeave: () => void };

const Outcome = ({ score, total, onRepeat, onLeave }: OutcomeProps) => (
  <section className="mx-auto flex max-w-2xl flex-col items-center gap-4 text-center">
    <h1 className="text-2xl font-bold">Fin de la vista previa</h1>
    <p className="text-lg">
      {score} de {withCount(total, 'correcta')} ({percentageCorrect(score, total)}%). No se ha guardado nada.
    </p>
    <div className="flex flex-wrap justify-center gap-2">
      <Button onClick={onRepeat}>Repetir</Button>
      <Button variant="outline" onClick={onLeave}>
        Volver al texto
      </Button>
    </div>
  </section>
);

export const previewOptions = (id: string) => orpc.backOffice.preview.lesson.queryOptions({ input: { id } });

/** Never taken from the cache: each quiz has its own order, and shows the questions as they are now. */
const previewQuizOptions = (id: string, round: number) => ({
  queryKey: ['preview of a quiz', id, round],
  queryFn: () => api.backOffice.preview.quiz({ id }),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
});

type PreviewQuiz = Awaited<ReturnType<typeof api.backOffice.preview.quiz>>;

function usePreviewQuiz(id: string, seed: string, questions: PreviewQuiz['questions']): Quiz {
  const [run, step] = useReducer(takeStep, undefined, () => startRun({ questions, answers: [] }));
  const key = keyOf(currentQuestion(run));
  const { version_id } = questions[run.index]!;
  const answer = useMutation({
    mutationFn: (choice: Choice) => api.backOffice.preview.answer({ id, seed, version_id, ...choice }),
    onSuccess: (grade, choice) => step({ type: 'grade', key, answer: { ...choice, ...grade } }),
    onError: (error) => {
      if (unreadable(error)) step({ type: 'reopen' });
    },
  });
  const rejection = unreadable(answer.error);
  return {
    id: undefined,
    run,
    sending:
      currentAnswer(run) || answer.isIdle || rejection ? 'none' : answer.isError ? 'failed' : 'sending',
    failure: messageOf(answer.error),
    rejection,
    choose: (choice) => {
      if (!canChoose(run, choice)) return;
      step({ type: 'choose', choice });
      answer.mutate(choice);
    },
    resend: () => run.chosen !== undefined && answer.mutate(run.chosen),
    next: () => {
      answer.reset();
      step({ type: 'next' });
    },
  };
}
