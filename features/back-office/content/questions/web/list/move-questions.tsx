import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { withCount } from '#domain/text/plural.ts';
import { lessonChoicesOptions } from '#features/back-office/content/lessons/web/admin-lessons.queries.ts';
import { FormDialog } from '#features/back-office/frame/web/form/form-dialog.tsx';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

type MoveQuestionsProps = { count: number; onMove: (lesson_id: string) => void };

export function MoveQuestions({ count, onMove }: MoveQuestionsProps) {
  const dialog = useDialog();
  const titles = useQuery(lessonChoicesOptions());
  const [lesson, setLesson] = useState('');
  function handleSubmit() {
    dialog.setOpen(false);
    onMove(lesson);
  }
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => dialog.show()}>
        Mover
      </Button>
      <FormDialog
        {...dialog.state}
        size="sm"
        title={`Mover ${withCount(count, 'pregunta')}`}
        description="Quedan al final de la otra lección, con su historial. La parte que repasar se quita: es de la lección de antes."
        submitLabel="Mover"
        submitDisabled={lesson === ''}
        form={{ submit: handleSubmit }}
      >
        <Field label="Lección" error={titles.isError && 'No se pudieron cargar las lecciones.'} required>
          <Select
            placeholder="Elige una lección"
            options={titles.data ?? []}
            value={lesson}
            onValueChange={setLesson}
          />
        </Field>
      </FormDialog>
    </>
  );
}
