import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { lessonTitlesOptions } from '#features/back-office/content/lessons/web/admin-lessons.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

type LessonFieldProps = ComponentProps<'select'> & { error?: string; enabled: boolean };

export function LessonField({ error, enabled, ...select }: LessonFieldProps) {
  const titles = useQuery({ ...lessonTitlesOptions(), enabled });
  const options = (titles.data?.lessons ?? []).map(({ id, title }) => ({ value: id, label: title }));
  return (
    <div className="flex flex-col items-start gap-2">
      <Field label="Lección" error={error} required className="w-full">
        {titles.isSuccess ? (
          <Select placeholder="Elige una lección" options={options} {...select} />
        ) : (
          // A select can show its value only when it contains that option, so the form's is rendered afterwards.
          <Select
            key="loading"
            disabled
            placeholder={titles.isPending ? 'Cargando lecciones…' : 'Elige una lección'}
            options={[]}
          />
        )}
      </Field>
      {titles.isError && (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-sm text-wrong">
          No se pudieron cargar las lecciones.
          <Button variant="outline" size="sm" loading={titles.isFetching} onClick={() => titles.refetch()}>
            Reintentar
          </Button>
        </p>
      )}
    </div>
  );
}
