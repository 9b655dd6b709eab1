import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { LessonVersion } from '#features/back-office/content/web/rows.ts';
import { BackTo } from '#features/back-office/frame/web/cell/back-to-list.tsx';
import type { ComparedPart } from '#features/back-office/frame/web/diff/compared-part.ts';
import { api, orpc } from '#web/api/client.ts';
import { lessonTextParts } from '../../lessons/web/lesson-parts.ts';
import { VersionsView } from './versions-view.tsx';

const parts: ComparedPart<LessonVersion>[] = [
  ...lessonTextParts,
  { label: 'Cuentas comprobadas', fields: ['checks'], show: ({ checks }) => checks.join('\n') },
];

export default function LessonVersionsPage() {
  const { id } = useParams({ from: '/office/admin/lessons/$id/versions' });
  return (
    <VersionsView
      list={useQuery(orpc.backOffice.versions.lesson.queryOptions({ input: { id } }))}
      read={(version_id) => api.backOffice.versions.lessonVersion({ id, version_id })}
      parts={parts}
      restore={(ids) => api.backOffice.versions.restoreLesson({ id, ...ids })}
      kept="El estado, el orden, el acceso y los puntos se quedan como están."
      back={
        <BackTo to="/admin/lessons/$id" params={{ id }}>
          Volver a la lección
        </BackTo>
      }
    />
  );
}
