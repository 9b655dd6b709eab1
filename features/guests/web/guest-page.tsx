import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isKnownDevice } from '#features/account/web/session/known-device.ts';
import { useSession } from '#features/account/web/session/session.ts';
import { QuizSkeleton } from '#features/quiz/web/quiz-skeleton.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { GuestLesson } from './guest-lesson.tsx';
import { guestOptions } from './guests.queries.ts';

/** A first lesson without an account (docs/product.md §22); whoever is signed in has the app. */
export default function GuestPage() {
  const { status } = useSession();
  const [mayBeLearner] = useState(isKnownDevice);
  const attempt = useQuery({ ...guestOptions(), enabled: status === 'signedOut' || !mayBeLearner });
  if (status === 'signedIn') return <Navigate to="/home" replace />;
  return (
    <main
      id="contenido"
      tabIndex={-1}
      className="mx-auto min-h-dvh w-full px-4 pt-4 pb-8 outline-none sm:px-6"
    >
      {!attempt.data && <h1 className="sr-only">Tu primera lección</h1>}
      <QueryResult
        query={attempt}
        loading={<QuizSkeleton label="Cargando la lección…" />}
        unavailable="No se pudo cargar la lección"
      >
        {(data) => <GuestLesson key={data.id} attempt={data} />}
      </QueryResult>
    </main>
  );
}
