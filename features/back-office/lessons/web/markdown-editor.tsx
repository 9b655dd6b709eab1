import { type ComponentProps, useDeferredValue } from 'react';
import { describeForeignImage, findForeignImages } from '#domain/lesson-images.ts';
import { EducationalNote } from '#features/lessons/web/lesson-text.tsx';
import { MarkdownPreview } from '#features/lessons/web/markdown-preview.tsx';
import { Field } from '#web/ui/field.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

type MarkdownEditorProps = ComponentProps<'textarea'> & {
  label: string;
  text: string;
  error?: string;
};

export function MarkdownEditor({ label, text, error, ...textarea }: MarkdownEditorProps) {
  const images = useForeignImages(text);
  const writing = (
    <Field
      label={label}
      labelHidden
      error={images ?? error}
      hint="En Markdown: ## título, **negrita**, - lista, | tabla |."
    >
      <Textarea {...textarea} className="max-h-[60dvh] min-h-96 font-mono text-sm leading-relaxed" />
    </Field>
  );
  return (
    <Tabs
      label="Editor"
      keepMounted
      items={[
        { value: 'escribir', label: 'Escribir', content: writing },
        { value: 'vista-previa', label: 'Vista previa', content: <Preview text={text} /> },
      ]}
    />
  );
}

function useForeignImages(text: string): string | undefined {
  const images = findForeignImages(useDeferredValue(text));
  return images.map(({ url }) => describeForeignImage(url)).join(' ') || undefined;
}

function Preview({ text }: { text: string }) {
  // Typing stays quick, whatever the length of the text.
  const shown = useDeferredValue(text);
  return (
    <div className="max-h-[66dvh] min-h-96 overflow-y-auto rounded-control border border-line p-5">
      {shown.trim() ? (
        <>
          <MarkdownPreview text={shown} />
          <EducationalNote />
        </>
      ) : (
        <p className="text-muted">Aquí verás la lección como la verá quien aprende.</p>
      )}
    </div>
  );
}
