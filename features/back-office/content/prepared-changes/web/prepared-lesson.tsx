import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#features/account/web/session/use-may.tsx';
import { REGRADE_AT_ONCE } from '#features/back-office/content/regrades/web/regrade-at-once.ts';
import type {
  ChangeOfQuestion,
  PreparedChange,
  WholeLesson,
} from '#features/back-office/content/web/rows.ts';
import { PlainLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { lessonSettingParts, lessonTextParts } from '../../lessons/web/lesson-parts.ts';
import { lessonChangeOptions } from './change-calls.ts';
import { ChangeMark } from './change-mark.tsx';
import { ChangeCard } from './prepared-change.tsx';

type PreparedLessonProps = { lesson: WholeLesson; onEdit: (change: PreparedChange) => void };

/** The prepared change of a lesson, which takes along those of its questions that have no time of their own. */
export function PreparedLesson({ lesson, onEdit }: PreparedLessonProps) {
  const { change, questions = [] } = useQuery(lessonChangeOptions(lesson.id)).data ?? {};
  const [corrected, setCorrected] = useState<readonly ChangeOfQuestion[]>([]);
  const along = questions.filter(({ publish_at }) => publish_at === null);
  function handlePublished() {
    setCorrected(along.filter(({ corrects_key }) => corrects_key));
    return 'Cambio publicado';
  }
  return (
    <>
      {corrected.length > 0 && <CorrectedKeys questions={corrected} />}
      {change && (
        <ChangeCard
          of="lesson"
          className="mb-4"
          row={lesson}
          change={change}
          parts={[...lessonTextParts, ...lessonSettingParts]}
          onEdit={() => onEdit(change)}
          onPublished={handlePublished}
        >
          {along.length > 0 && <PublishedAlong questions={along} />}
        </ChangeCard>
      )}
    </>
  );
}

const PublishedAlong = ({ questions }: { questions: readonly ChangeOfQuestion[] }) => (
  <section aria-label="Preguntas que se publican con ella" className="mt-1 mb-3">
    <p className="font-semibold">Con ella se publican:</p>
    <ul className="list-disc pl-5">
      {questions.map((question) => (
        <li key={question.id} className="wrap-anywhere">
          <PlainLink to="/admin/questions/$id" params={{ id: question.id }} className="underline">
            {question.question_text}
          </PlainLink>{' '}
          {question.needs_approval && <ChangeMark change={question} />}
        </li>
      ))}
    </ul>
  </section>
);

/** Offers to grade the answers so far again, as saving one corrected question does. */
const CorrectedKeys = ({ questions }: { questions: readonly ChangeOfQuestion[] }) => (
  <InlineAlert tone="info" title="Se corrigieron respuestas correctas" className="mb-4">
    Las respuestas de antes conservan su nota. {useMay('admin') ? 'Puedes' : 'Quien administra puede'}{' '}
    recalificarlas:
    <ul className="mt-1 list-disc pl-5">
      {questions.map(({ id, question_text }) => (
        <li key={id} className="wrap-anywhere">
          <PlainLink
            to="/admin/questions/$id/versions"
            params={{ id }}
            hash={REGRADE_AT_ONCE}
            className="underline"
          >
            {question_text}
          </PlainLink>
        </li>
      ))}
    </ul>
  </InlineAlert>
);
