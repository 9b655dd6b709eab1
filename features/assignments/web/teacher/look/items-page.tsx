import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Presentation } from 'lucide-react';
import { withCount } from '#domain/text/plural.ts';
import { BackTo } from '#features/back-office/frame/web/cell/back-to-list.tsx';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { TableSkeleton } from '#features/back-office/frame/web/list/list-skeletons.tsx';
import { RowResult } from '#features/back-office/frame/web/list-page/row-result.tsx';
import { ToldText } from '#features/quiz/web/question/told-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { type ItemsAnswer, itemsOptions } from '../assignments.queries.ts';
import { AskedQuestion } from './asked-question.tsx';
import { ClassReview, mostMissed } from './class-review.tsx';
import { Chosen, Share } from './item-figures.tsx';

/** How a group has answered each question of an assignment (docs/product.md §32). */
export default function ItemsPage() {
  const { id } = useParams({ from: '/teacher/aulas/$id/tarea' });
  const { tarea = '' } = useSearch({ from: '/teacher/aulas/$id/tarea' });
  const query = useQuery(itemsOptions(id, tarea));
  const review = useDialog();
  const missed = mostMissed(query.data?.items ?? []);
  return (
    <>
      <PageHeader
        title={query.data?.assignment.title ?? 'Tarea'}
        description="Cómo respondió el aula a cada pregunta: cuenta la primera respuesta de cada estudiante desde que se abrió."
        back={
          <BackTo to="/aulas/$id/tareas" params={{ id }}>
            Tareas
          </BackTo>
        }
        actions={
          missed.length > 0 && (
            <Button size="sm" onClick={() => review.show()}>
              <Presentation />
              Repasar en clase
            </Button>
          )
        }
      />
      <RowResult
        missing={{ title: 'Tarea no encontrada', description: 'No es de esta aula, o ya no la llevas.' }}
        query={query}
        failed="No se pudo cargar la tarea"
        loading={<TableSkeleton label="Cargando la tarea…" />}
      >
        {(found) => <Items answer={found} />}
      </RowResult>
      <ClassReview key={review.round} items={missed} {...review.state} />
    </>
  );
}

const Items = ({ answer: { assignment, items, hidden } }: { answer: ItemsAnswer }) => (
  <>
    {items.length === 0 && hidden === 0 && (
      <EmptyState
        title={assignment.kind === 'review' ? 'Cada estudiante repasa lo suyo' : 'Todavía no hay respuestas'}
        description={
          assignment.kind === 'review'
            ? 'En un repaso las preguntas son distintas para cada persona: no hay cifras del aula.'
            : 'Las cifras aparecen cuando alguien termina.'
        }
      />
    )}
    {hidden > 0 && (
      <p className="mb-4 text-muted">
        {withCount(hidden, 'pregunta')} de lecciones premium, que tu cuenta no puede abrir, no se muestran.
      </p>
    )}
    <ol className="grid gap-4 xl:grid-cols-2 [&>*]:min-w-0">
      {items.map((item) => (
        <li key={item.id}>
          <Card look="line">
            <p className="text-sm text-muted wrap-anywhere">{item.lesson_title}</p>
            <h2 className="mt-1 font-bold text-pretty wrap-anywhere">
              <ToldText text={item.question_text} facts={item.facts} />
            </h2>
            <Share item={item} />
            <AskedQuestion item={item} chosen={<Chosen item={item} />} />
          </Card>
        </li>
      ))}
    </ol>
  </>
);
