import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { DrawnText } from '#features/lessons/web/text/draw-lesson-text.tsx';
import { EducationalNote } from '#features/lessons/web/text/lesson-text.tsx';
import { TextSkeleton } from '#features/lessons/web/text/text-skeleton.tsx';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { BackLink } from '#web/links/back-link.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { usePageTitle } from '#web/shell/page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { changeTaken } from './device/offline-store.ts';
import { submitWaiting } from './device/submit-taken.ts';
import { api } from './offline.api.ts';
import { takenOptions, useRefreshTaken } from './offline.queries.ts';
import { OfflineFrame } from './offline-frame.tsx';
import type { TakenProps } from './taken-quiz.tsx';

const TakenQuiz = lazyComponent(() => import('./taken-quiz.tsx'));

/** A lesson of this device: its text, then its quiz. */
export default function TakenLessonPage() {
  const { id } = useParams({ from: '/descargas/$id' });
  return (
    <OfflineFrame>
      {({ user_id, isSignedIn }) => <TakenLesson id={id} user_id={user_id} isSignedIn={isSignedIn} />}
    </OfflineFrame>
  );
}

type TakenLessonProps = { id: string; user_id: string; isSignedIn: boolean };

function TakenLesson({ id, user_id, isSignedIn }: TakenLessonProps) {
  const query = useQuery(takenOptions(user_id));
  const lesson = query.data?.find((each) => each.id === id);
  usePageTitle(lesson?.title);
  const refresh = useRefreshTaken();
  const finish = async () => {
    try {
      await changeTaken(id, { state: 'waiting' });
      if (isSignedIn) await submitWaiting(user_id, api.offline);
    } finally {
      await refresh();
    }
  };
  return (
    <QueryResult query={query} loading={<TextSkeleton />} unavailable="No se pudo leer la descarga">
      {() =>
        lesson?.taken && lesson.state === 'open' ? (
          <Taken lesson={lesson} taken={lesson.taken} onFinish={finish} />
        ) : (
          <Navigate to="/descargas" replace />
        )
      }
    </QueryResult>
  );
}

function Taken({ lesson, taken, onFinish }: TakenProps) {
  const text = 'lesson' in taken ? taken.lesson.text : undefined;
  const [isReading, setReading] = useState(lesson.answers.length === 0);
  if (!isReading || !text)
    return (
      <Suspense fallback={<TextSkeleton />}>
        <TakenQuiz lesson={lesson} taken={taken} onFinish={onFinish} />
      </Suspense>
    );
  return (
    <article className="mx-auto max-w-135">
      <BackLink to="/descargas" className="mb-3">
        Descargas
      </BackLink>
      <h1 className="mb-6 text-2xl font-bold text-pretty">{lesson.title}</h1>
      <DrawnText text={text} />
      <EducationalNote />
      <Button size="full" variant="purple" className="mt-8" onClick={() => setReading(false)}>
        Hacer el quiz
      </Button>
    </article>
  );
}
