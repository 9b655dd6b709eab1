import { useState } from 'react';
import { withCount } from '#domain/text/plural.ts';
import { describeTags, tidyTags } from '#domain/text/tags.ts';
import type { ListedQuestion } from '#features/back-office/content/web/rows.ts';
import { FormDialog } from '#features/back-office/frame/web/form/form-dialog.tsx';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { BulkMenu } from '#features/back-office/frame/web/table/bulk/bulk-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { KnownTags } from '../form/tags-field.tsx';

type TagQuestionsProps = {
  chosen: readonly ListedQuestion[];
  onTag: (change: { action: 'add_tag' | 'remove_tag'; tag: string }) => void;
};

/** Gives the chosen questions a tag, or takes away one that some of them have. */
export function TagQuestions({ chosen, onTag }: TagQuestionsProps) {
  const dialog = useDialog();
  const [written, setWritten] = useState('');
  const [tag, ...others] = tidyTags(written.split(','));
  const error = others.length > 0 ? 'Escribe una sola etiqueta.' : describeTags(tag ? [tag] : []);
  const removable = tidyTags(chosen.flatMap(({ tags }) => tags));
  function handleSubmit() {
    if (!tag || error) return;
    dialog.setOpen(false);
    setWritten('');
    onTag({ action: 'add_tag', tag });
  }
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => dialog.show()}>
        Etiquetar
      </Button>
      {removable.length > 0 && (
        <BulkMenu
          label="Quitar etiqueta"
          options={removable.map((value) => ({ value, label: value }))}
          onChoose={(value) => onTag({ action: 'remove_tag', tag: value })}
        />
      )}
      <FormDialog
        {...dialog.state}
        size="sm"
        title={`Etiquetar ${withCount(chosen.length, 'pregunta')}`}
        description="Las que ya la tienen quedan como están."
        submitLabel="Etiquetar"
        submitDisabled={!tag || error !== undefined}
        form={{ submit: handleSubmit }}
      >
        <Field label="Etiqueta" error={error} required>
          <Input
            value={written}
            autoComplete="off"
            placeholder="Por ejemplo, IVA"
            onChange={({ currentTarget }) => setWritten(currentTarget.value)}
          />
        </Field>
        <KnownTags written={written} without={[written]} onChoose={setWritten} />
      </FormDialog>
    </>
  );
}
