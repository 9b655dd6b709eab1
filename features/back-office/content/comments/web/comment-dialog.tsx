import { useState } from 'react';
import { ActDialog } from '#features/back-office/frame/web/form/act-dialog.tsx';
import { newId } from '#features/back-office/frame/web/form/new-row.ts';
import type { DialogState } from '#features/back-office/frame/web/form/use-dialog.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { sampleText } from '#kinds/sample-text.ts';
import { api } from '#web/api/client.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { commentForm } from '../comments.contract.ts';
import { type Commented, linesOf, readableLine } from './commented.ts';

type CommentDialogProps = DialogState & { lesson: Commented; questionId: string | undefined };

/** Asks what the comment is about, where that is not clear, and for its text. */
export function CommentDialog({ lesson, questionId, ...dialog }: CommentDialogProps) {
  // A request that is sent again adds nothing.
  const [comment_id] = useState(newId);
  const places = placesOf(lesson);
  return (
    <ActDialog
      {...dialog}
      title="Comentar"
      description="Solo lo ve quien administra."
      submitLabel="Comentar"
      schema={commentForm}
      defaultValues={{ text: '', line: null, question_id: questionId ?? null }}
      send={(comment) => api.backOffice.comments.create({ id: lesson.id, comment_id, ...comment })}
      success="Comentario guardado"
      invalidates={queriesShowing.lesson()}
    >
      {({ form, register, errors }) => (
        <>
          {!questionId && (
            <Field label="Sobre" error={errors.line?.message ?? errors.question_id?.message}>
              <Select
                placeholder="Toda la lección"
                options={places}
                defaultValue=""
                onValueChange={(value) => {
                  const [, kind, place = ''] = /^(question|line):(.*)$/s.exec(value) ?? [];
                  form.setValue('question_id', kind === 'question' ? place : null);
                  form.setValue('line', kind === 'line' ? place : null);
                }}
              />
            </Field>
          )}
          <Field label="Comentario" error={errors.text?.message} required>
            <Textarea rows={4} {...register('text')} />
          </Field>
        </>
      )}
    </ActDialog>
  );
}

const LONGEST_LABEL = 80;

const placesOf = (lesson: Commented) => [
  ...(lesson.questions ?? []).map(({ id, question_text, body = null }, at) => ({
    value: `question:${id}`,
    label: `Pregunta ${at + 1}: ${labelOf(sampleText(question_text, body))}`,
  })),
  ...linesOf(lesson).map((line) => ({ value: `line:${line}`, label: `«${labelOf(line)}»` })),
];

function labelOf(line: string): string {
  const plain = readableLine(line);
  return plain.length > LONGEST_LABEL ? `${plain.slice(0, LONGEST_LABEL)}…` : plain;
}
