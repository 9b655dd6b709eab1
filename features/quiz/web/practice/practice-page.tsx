import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ApiError, isMissing, isRefusal } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { NotFoundArt } from '#web/brand/late-art.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LeaveLink } from '../leave-link.tsx';
import { practiceOptions } from '../quiz.queries.ts';
import { QuizFrame } from '../quiz-frame.tsx';
import { QuizHeader } from '../quiz-header.tsx';
import { QuizOpening } from '../quiz-skeleton.tsx';
import { useQuiz } from '../use-quiz.ts';
import type { Practice } from './practice.ts';

/** Practising the wrong answers of a finished quiz (docs/product.md §4.19). */
export default function PracticePage() {
  const { id } = useParams({ from: '/learner/progress/quizzes/$id/practice' });
  const practice = useQuery(practiceOptions(id));
  if (practice.data) return <PracticeScreen key={practice.data.id} practice={practice.data} />;
  return (
    <QuizOpening
      title="Práctica"
      query={practice}
      loading="Cargando la práctica…"
      unavailable="No se pudo empezar la práctica"
      refused={isRefusal(practice.error) && <Impossible attemptId={id} error={practice.error} />}
    />
  );
}

/** Why the wrong answers cannot be practised. */
function Impossible({ attemptId, error }: { attemptId: string; error: ApiError }) {
  const isGone = isMissing(error);
  return (
    <div role="alert">
      <EmptyState
        illustration={<NotFoundArt />}
        title={isGone ? 'No encontramos este quiz' : error.message}
        description={!isGone && 'Tus respuestas siguen ahí para releerlas.'}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {error.code === 'premium_required' && (
              <ButtonLink to="/plans" variant="purple">
                Ver los planes
              </ButtonLink>
            )}
            {isGone ? (
              <ButtonLink to="/progress/quizzes">Ver mis quizzes</ButtonLink>
            ) : (
              <ButtonLink to="/progress/quizzes/$id" params={{ id: attemptId }} variant="outline">
                Ver mis respuestas
              </ButtonLink>
            )}
          </div>
        }
      />
    </div>
  );
}

/** A practice is answered like a quiz. It ends where its result is shown. */
function PracticeScreen({ practice }: { practice: Practice }) {
  const { id, attempt_id, lesson_id, lesson_title } = practice;
  const quiz = useQuiz(practice, {
    answer: async (question, choice) => ({
      grade: await api.practice.answer({ id, question_id: question.id, ...choice }),
    }),
    queryKey: practiceOptions(attempt_id).queryKey,
  });
  const navigate = useNavigate();
  const showResult = () =>
    navigate({
      to: '/progress/practice-result',
      search: { practice: id },
      replace: true,
      ignoreBlocker: true,
    });
  return (
    <QuizFrame
      quiz={quiz}
      reading={{
        lessonId: lesson_id,
        page: { to: '/progress/quizzes/$id/practice', id: attempt_id },
        // The quiz was the first time.
        missedAgain: lesson_title,
      }}
      header={
        <QuizHeader
          title={`Práctica: ${lesson_title}`}
          lesson={practice}
          run={quiz.run}
          leave={
            <LeaveLink
              to="/progress/quizzes/$id"
              params={{ id: attempt_id }}
              aria-label="Salir de la práctica"
            />
          }
        />
      }
      leaveTitle="¿Salir de la práctica?"
      finishing={false}
      onFinish={showResult}
    />
  );
}
