import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { For } from '#features/account/web/session/use-may.tsx';
import { BackToList } from '#features/back-office/frame/web/cell/back-to-list.tsx';
import { api, orpc } from '#web/api/client.ts';
import { questionTextParts } from '../../questions/web/question-parts.ts';
import { RegradeSection } from '../../regrades/web/regrade-section.tsx';
import { VersionsView } from './versions-view.tsx';

export default function QuestionVersionsPage() {
  const { id } = useParams({ from: '/office/admin/questions/$id/versions' });
  const list = useQuery(orpc.backOffice.versions.question.queryOptions({ input: { id } }));
  return (
    <VersionsView
      list={list}
      read={(version_id) => api.backOffice.versions.questionVersion({ id, version_id })}
      parts={questionTextParts}
      restore={(ids) => api.backOffice.versions.restoreQuestion({ id, ...ids })}
      below={
        <For right="admin">
          <RegradeSection id={id} />
        </For>
      }
      kept="Quien está haciendo el quiz termina con la versión con la que empezó."
      back={<BackToList to="/admin/questions" />}
    />
  );
}
