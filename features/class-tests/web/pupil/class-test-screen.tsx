import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { LeaveLink } from '#features/quiz/web/leave-link.tsx';
import { QuizAlone } from '#features/quiz/web/quiz-alone.tsx';
import { useQuiz } from '#features/quiz/web/use-quiz.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { api, type ClassTest, handInOptions, runOptions, type TestRun } from './class-tests.queries.ts';
import { TestClock } from './test-clock.tsx';

type ScreenProps = { run: TestRun; test: ClassTest; onChange: () => Promise<void> };

/** Asked like a quiz, but nobody says what is right. @param onChange when the test may be over */
export default function ClassTestScreen({ run, test, onChange }: ScreenProps) {
  const { id } = run;
  const [attempt] = useState(() => ({
    ...run,
    answers: run.answers.map((given) => ({ ...given, ...UNGRADED })),
  }));
  const quiz = useQuiz(attempt, {
    answer: async ({ id: question_id }, choice) => {
      await api.classTests.answer({ id, question_id, ...choice }).catch((error) => {
        if (error instanceof ApiError && error.code === 'test_closed') void onChange();
        throw error;
      });
      return { grade: { ...choice, ...UNGRADED } };
    },
    queryKey: runOptions(test.id).queryKey,
  });
  const handIn = useMutation({
    ...handInOptions(),
    meta: { failure: (error) => ({ title: 'No pudimos entregar la prueba', description: messageOf(error) }) },
    onSuccess: onChange,
  });
  // The run's seconds stand until the test was asked for again.
  const secondsLeft = test.state === 'running' ? test.seconds_left : run.seconds_left;
  return (
    <QuizAlone
      quiz={quiz}
      title={run.title}
      leave={
        <>
          <LeaveLink to="/tu-aula/$id" params={{ id: test.group_id }} aria-label="Salir de la prueba" />
          <TestClock secondsLeft={secondsLeft} onEnd={onChange} />
        </>
      }
      note={<Saved />}
      sendLabel="Guardar respuesta"
      lastLabel="Entregar la prueba"
      finishing={handIn.isPending}
      onFinish={() => handIn.mutate({ id })}
    />
  );
}

const UNGRADED = { correct: false, on_device: true } as const;

const Saved = () => (
  <p className="flex items-center gap-3 text-lg font-bold text-brand">
    <Check aria-hidden="true" className="size-6 shrink-0" />
    Respuesta guardada
  </p>
);
