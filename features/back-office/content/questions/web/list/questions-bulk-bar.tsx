import type { ListedQuestion } from '#features/back-office/content/web/rows.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { BulkBar } from '#features/back-office/frame/web/table/bulk/bulk-bar.tsx';
import { BulkDelete } from '#features/back-office/frame/web/table/bulk/bulk-delete.tsx';
import { BulkMenu } from '#features/back-office/frame/web/table/bulk/bulk-menu.tsx';
import { useBulkChange } from '#features/back-office/frame/web/table/bulk/use-bulk-change.ts';
import type { useSelection } from '#features/back-office/frame/web/table/bulk/use-selection.ts';
import { versionsOf } from '#features/back-office/frame/web/table/bulk/versions-of.ts';
import { api } from '#web/api/client.ts';
import type { QuestionBulkAction } from '../../question-columns.ts';

const places = [
  { value: 'move_first', label: 'Al principio de su lección' },
  { value: 'move_last', label: 'Al final de su lección' },
] as const;

export function QuestionsBulkBar({
  selection,
}: {
  selection: ReturnType<typeof useSelection<ListedQuestion>>;
}) {
  const { chosen, clear, reviewNext } = selection;
  const change = useBulkChange({
    send: (action: QuestionBulkAction) => api.backOffice.questions.bulk({ action, rows: versionsOf(chosen) }),
    noun: 'pregunta',
    invalidates: queriesShowing.question(),
    onDone: clear,
    onRefused: reviewNext,
  });
  return (
    <BulkBar count={chosen.length} noun="pregunta" error={change.error} onClear={clear}>
      <BulkMenu label="Orden" options={places} onChoose={(action) => change.mutate(action)} />
      <BulkDelete
        count={chosen.length}
        noun="pregunta"
        consequence="Saldrán de sus lecciones."
        onConfirm={() => change.mutate('archive')}
      />
    </BulkBar>
  );
}
