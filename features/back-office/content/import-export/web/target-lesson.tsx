import { useQuery } from '@tanstack/react-query';
import { lessonTitlesOptions } from '#features/back-office/content/lessons/web/admin-lessons.queries.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

type TargetLessonProps = { value: string; disabled: boolean; onChange: (lesson_id: string) => void };

/** Chooses the lesson that gets the questions of a GIFT or Moodle XML file. */
export function TargetLesson({ value, disabled, onChange }: TargetLessonProps) {
  const titles = useQuery(lessonTitlesOptions());
  const options = (titles.data?.lessons ?? []).map(({ id, title }) => ({ value: id, label: title }));
  return (
    <Field
      label="Lección de las preguntas"
      hint="Si eliges una, todas las preguntas del archivo van a ella. Las que ya tiene y el archivo no trae se quedan."
      error={titles.isError && 'No se pudieron cargar las lecciones.'}
    >
      <Select
        placeholder="La que dice el archivo"
        options={options}
        value={value}
        disabled={disabled}
        onValueChange={onChange}
      />
    </Field>
  );
}
