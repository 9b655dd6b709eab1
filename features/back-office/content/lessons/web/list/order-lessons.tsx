import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { LESSON_CATEGORIES, type LessonCategory } from '#domain/course/lessons.ts';
import type { AdminLesson } from '#features/back-office/content/web/rows.ts';
import { FormDialog } from '#features/back-office/frame/web/form/form-dialog.tsx';
import { type DialogState, useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { SortableList } from '#features/back-office/frame/web/sortable/sortable-list.tsx';
import { isConflict, messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeletons } from '#web/ui/skeleton.tsx';
import { categoryLessonsOptions, categoryOptions } from '../admin-lessons.queries.ts';

export function OrderLessons({ category = LESSON_CATEGORIES[0] }: { category?: LessonCategory }) {
  const dialog = useDialog<LessonCategory>();
  return (
    <>
      <Button variant="outline" size="sm" className="max-sm:px-2.5" onClick={() => dialog.show(category)}>
        <ArrowUpDown />
        Ordenar
      </Button>
      <OrderLessonsDialog key={dialog.round} startsWith={dialog.target ?? category} {...dialog.state} />
    </>
  );
}

type OrderLessonsDialogProps = DialogState & { startsWith: LessonCategory };

function OrderLessonsDialog({ startsWith, open, onOpenChange }: OrderLessonsDialogProps) {
  const [category, setCategory] = useState(startsWith);
  const [moved, setMoved] = useState<AdminLesson[]>();
  const stored = useQuery({ ...categoryLessonsOptions(category), enabled: open });
  const save = useMutation({
    mutationFn: (lessons: AdminLesson[]) =>
      api.backOffice.lessons.reorder({
        category,
        lesson_ids: idsOf(lessons),
        ...(stored.data && { seen_ids: idsOf(stored.data) }),
      }),
    meta: {
      success: 'Orden actualizado',
      failure: (error) => messageOf(error, 'No se pudo guardar el orden'),
      invalidates: queriesShowing.lesson(),
    },
    onSuccess: () => onOpenChange(false),
    // What another editor ordered stays, and is shown.
    onError: (error) => isConflict(error) && setMoved(undefined),
  });
  function handleSubmit() {
    if (moved) save.mutate(moved);
    else onOpenChange(false);
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Ordenar lecciones"
      description="Arrastra, o usa las flechas. El orden vale dentro de cada categoría."
      submitLabel="Guardar orden"
      form={{
        isDirty: moved !== undefined,
        sending: save.isPending,
        failure: save.error,
        submit: handleSubmit,
      }}
    >
      <Field label="Categoría" hint={moved && 'Guarda este orden antes de pasar a otra categoría.'}>
        <Select
          options={categoryOptions}
          value={category}
          disabled={moved !== undefined}
          onValueChange={(next) => setCategory(next as LessonCategory)}
        />
      </Field>
      <QueryResult query={stored} failed="No se pudieron cargar las lecciones" loading={<OrderSkeleton />}>
        {(lessons) => <LessonOrder lessons={moved ?? lessons} onMove={setMoved} />}
      </QueryResult>
    </FormDialog>
  );
}

const idsOf = (lessons: readonly AdminLesson[]) => lessons.map(({ id }) => id);

type LessonOrderProps = {
  lessons: readonly AdminLesson[];
  onMove: (lessons: AdminLesson[]) => void;
};

function LessonOrder({ lessons, onMove }: LessonOrderProps) {
  if (lessons.length === 0) return <p className="text-muted">Esta categoría no tiene lecciones.</p>;
  return (
    <SortableList
      label="Lecciones en su orden"
      items={lessons}
      nameOf={(lesson) => lesson.title}
      onMove={onMove}
      className="flex flex-col gap-1.5"
    >
      {(lesson, { index, grip, steps }) => (
        <div className="flex items-center gap-2 rounded-control border border-line bg-surface px-1.5 py-1">
          {grip}
          <span className="w-6 shrink-0 text-end text-sm text-muted tabular-nums">{index + 1}</span>
          <span className="min-w-0 flex-1 text-sm font-medium">{lesson.title}</span>
          {steps}
        </div>
      )}
    </SortableList>
  );
}

const OrderSkeleton = () => (
  <Loading label="Cargando lecciones…" className="flex flex-col gap-1.5">
    <Skeletons count={6} className="h-12 w-full" />
  </Loading>
);
