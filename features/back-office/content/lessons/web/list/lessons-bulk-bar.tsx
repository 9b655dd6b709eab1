import { Link } from '@tanstack/react-router';
import type { LessonCategory } from '#domain/course/lessons.ts';
import type { AdminLesson } from '#features/back-office/content/web/rows.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { BulkBar } from '#features/back-office/frame/web/table/bulk/bulk-bar.tsx';
import { BulkDelete } from '#features/back-office/frame/web/table/bulk/bulk-delete.tsx';
import { BulkMenu } from '#features/back-office/frame/web/table/bulk/bulk-menu.tsx';
import { useBulkChange, versionsOf } from '#features/back-office/frame/web/table/bulk/use-bulk-change.ts';
import type { SelectionOf } from '#features/back-office/frame/web/table/bulk/use-selection.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import type { LessonBulkAction } from '../../lesson-columns.ts';
import { categoryOptions } from '../admin-lessons.queries.ts';

const simple = [
  ['publish', 'Publicar'],
  ['unpublish', 'Volver a borrador'],
  ['make_free', 'Hacer gratis'],
  ['make_premium', 'Hacer premium'],
] as const;
const places = [
  { value: 'move_first', label: 'Al principio de su categoría' },
  { value: 'move_last', label: 'Al final de su categoría' },
] as const;

/** Why lessons cannot be published, each with its link. */
function reportOf(error: Error | null, chosen: readonly AdminLesson[]) {
  if (!(error instanceof ApiError) || error.code !== 'not_publishable') return undefined;
  const problems = chosen.flatMap(({ id, title }) => {
    const found = error.fields[id];
    if (!found) return [];
    const link = (
      <Link
        key={id}
        to="/admin/lessons/$id"
        params={{ id }}
        className="font-semibold underline underline-offset-4"
      >
        {title}
      </Link>
    );
    return [{ id, link, problems: found }];
  });
  return { title: messageOf(error), problems };
}

type LessonsChange = { action: LessonBulkAction; category?: LessonCategory };

export function LessonsBulkBar({ selection }: { selection: SelectionOf<AdminLesson> }) {
  const { chosen } = selection;
  const change = useBulkChange({
    send: (desired: LessonsChange) => api.backOffice.lessons.bulk({ ...desired, rows: versionsOf(chosen) }),
    noun: 'lección',
    invalidates: queriesShowing.lesson(),
    selection,
  });
  return (
    <BulkBar
      selection={selection}
      noun="lección"
      error={change.error}
      report={reportOf(change.error, chosen)}
    >
      {simple.map(([action, label]) => (
        <Button
          key={action}
          variant="ghost"
          size="sm"
          loading={change.isPending && change.variables.action === action}
          onClick={() => change.mutate({ action })}
        >
          {label}
        </Button>
      ))}
      <BulkMenu
        label="Categoría"
        options={categoryOptions}
        onChoose={(category) => change.mutate({ action: 'set_category', category })}
      />
      <BulkMenu label="Orden" options={places} onChoose={(action) => change.mutate({ action })} />
      <BulkDelete
        count={chosen.length}
        noun="lección"
        consequence="Con sus preguntas desaparecen de la app; los puntos que ya dieron se conservan."
        onConfirm={() => change.mutate({ action: 'archive' })}
      />
    </BulkBar>
  );
}
