import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { api } from '#web/api/client.ts';
import { questionTextParts } from '../../questions/web/question-parts.ts';
import { questionVersionsOptions } from './versions.queries.ts';
import { VersionsView } from './versions-view.tsx';

export default function QuestionVersionsPage() {
  const { id } = useParams({ from: '/office/admin/questions/$id/versions' });
  return (
    <VersionsView
      list={useQuery(questionVersionsOptions(id))}
      read={(version_id) => api.backOffice.versions.questionVersion({ id, version_id })}
      parts={questionTextParts}
      restore={(ids) => api.backOffice.versions.restoreQuestion({ id, ...ids })}
      kept="Quien está haciendo el quiz termina con la versión con la que empezó."
      back={
        <Link
          to="/admin/questions"
          className="-ml-1 inline-flex min-h-9 items-center gap-1.5 rounded-control px-1 text-sm font-semibold text-muted hover:text-ink pointer-coarse:min-h-tap"
        >
          <ArrowLeft className="size-4" />
          Volver a preguntas
        </Link>
      }
    />
  );
}
