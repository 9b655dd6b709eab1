import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { previewQuizOptions } from './preview.queries.ts';
import { PreviewRun } from './preview-run.tsx';

/** A quiz of which nothing is stored; 'Repetir' begins another one, in another order. */
export function PreviewedQuiz({ lessonId, onLeave }: { lessonId: string; onLeave: () => void }) {
  const [round, setRound] = useState(1);
  const quiz = useQuery(previewQuizOptions(lessonId, round));
  return (
    <QueryResult
      query={quiz}
      failed={(message) => `No se pudo empezar el quiz: ${message}`}
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
