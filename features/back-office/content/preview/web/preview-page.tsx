import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useProfile } from '#features/account/web/session/session.ts';
import type { PreviewedLesson } from '#features/back-office/content/web/rows.ts';
import { BackTo } from '#features/back-office/frame/web/cell/back-to-list.tsx';
import { RowResult } from '#features/back-office/frame/web/list-page/row-result.tsx';
import { LessonSources } from '#features/lessons/web/lesson-sources.tsx';
import { ReadingHeader } from '#features/lessons/web/reading-header.tsx';
import { DrawnText } from '#features/lessons/web/text/draw-lesson-text.tsx';
import { EducationalNote } from '#features/lessons/web/text/lesson-text.tsx';
import { isMissing } from '#web/api/api-error.ts';
import { orpc } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { AboveHeading } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { hiddenFrom, type Played, PlayedFields } from './played-learner.tsx';
import { type Part, PreviewedCards } from './previewed-cards.tsx';
import { PreviewedQuiz } from './previewed-quiz.tsx';

/** 'Ver como aprendiz': a lesson, or one of its questions, read and played as learners do, also a draft. */
export default function PreviewPage() {
  const { id } = useParams({ from: '/office/admin/lessons/$id/preview' });
  const { pregunta: questionId } = useSearch({ from: '/office/admin/lessons/$id/preview' });
  const { country } = useProfile();
  const [played, setPlayed] = useState<Played>({ is_premium: true, country });
  const [prepared, setPrepared] = useState(false);
  const [part, setPart] = useState<Part>(questionId ? 'quiz' : 'text');
  const lesson = usePreviewedLesson({ id, played, prepared });
  return (
    <>
      <Leave id={id} questionId={questionId} />
      {!isMissing(lesson.error) && (
        <PlayedBar
          {...{ played, prepared }}
          lesson={lesson.data}
          onPlayed={setPlayed}
          onPrepared={setPrepared}
        />
      )}
      <RowResult
        missing={{
          title: 'Lección no encontrada',
          level: 'h1',
          description: 'Puede que alguien la haya eliminado.',
        }}
        query={lesson}
        failed="No se pudo cargar la vista previa"
        loading={<Skeleton className="mx-auto h-96 max-w-135" />}
      >
        {(data) => (
          <Suspense fallback={<Skeleton className="mx-auto h-96 max-w-135" />}>
            {part === 'text' && <PreviewedText lesson={data} onPlay={setPart} />}
            {part === 'cards' && <PreviewedCards lesson={data} {...{ played, prepared }} onPlay={setPart} />}
            {part === 'quiz' && (
              <PreviewedQuiz
                source={{ lessonId: id, questionId, text: data.text, prepared }}
                played={played}
                onLeave={questionId ? undefined : () => setPart('text')}
              />
            )}
          </Suspense>
        )}
      </RowResult>
    </>
  );
}

type Previewed = { id: string; played: Played; prepared: boolean };

function usePreviewedLesson({ id, played: { country }, prepared }: Previewed) {
  const { country: own } = useProfile();
  return useQuery({
    ...orpc.backOffice.preview.lesson.queryOptions({
      input: { id, ...(country !== own && { country }), ...(prepared && { prepared }) },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

const Leave = ({ id, questionId }: { id: string; questionId: string | undefined }) => (
  <AboveHeading>
    {questionId ? (
      <BackTo to="/admin/questions/$id" params={{ id: questionId }}>
        Salir de la vista previa
      </BackTo>
    ) : (
      <BackTo to="/admin/lessons/$id" params={{ id }}>
        Salir de la vista previa
      </BackTo>
    )}
  </AboveHeading>
);

type PlayedBarProps = {
  played: Played;
  prepared: boolean;
  lesson: PreviewedLesson | undefined;
  onPlayed: (played: Played) => void;
  onPrepared: (prepared: boolean) => void;
};

const CONTENTS = [
  { value: 'published', label: 'Lo publicado' },
  { value: 'prepared', label: 'Lo preparado' },
];

function PlayedBar({ played, prepared, lesson, onPlayed, onPrepared }: PlayedBarProps) {
  const hidden = lesson && hiddenFrom(played, lesson);
  return (
    <Card look="tint" aria-label="Vista previa" className="mx-auto mb-6 max-w-2xl text-sm">
      <p>
        <strong className="font-semibold">Vista previa.</strong> No se guarda nada: ni respuestas, ni puntos,
        ni estadísticas.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <PlayedFields played={played} onChange={onPlayed} />
        {lesson?.has_change && (
          <Field label="Contenido" className="min-w-36 flex-1 sm:max-w-48">
            <Select
              options={CONTENTS}
              value={prepared ? 'prepared' : 'published'}
              onValueChange={(content) => onPrepared(content === 'prepared')}
            />
          </Field>
        )}
      </div>
      {hidden && <p className="mt-3 font-semibold">{hidden}</p>}
    </Card>
  );
}

type PreviewedTextProps = { lesson: PreviewedLesson; onPlay: (part: Part) => void };

export const PreviewedText = ({ lesson, onPlay }: PreviewedTextProps) => (
  <article className="mx-auto max-w-135">
    <ReadingHeader lesson={lesson} />
    <DrawnText text={lesson.text} />
    <LessonSources lesson={lesson} />
    <EducationalNote />
    <div className="mt-8 flex flex-wrap gap-2">
      {lesson.total_questions > 0 && (
        <Button variant="purple" onClick={() => onPlay('quiz')}>
          Hacer el quiz
        </Button>
      )}
      {lesson.cards.length > 0 && (
        <Button variant="outline" onClick={() => onPlay('cards')}>
          Ver las tarjetas
        </Button>
      )}
    </div>
    {lesson.total_questions === 0 && (
      <p className="mt-3 text-muted">Esta lección todavía no tiene preguntas.</p>
    )}
  </article>
);
