import { type RefObject, useDeferredValue, useRef, useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { findImageProblems } from '#domain/course/images/lesson-images.ts';
import { adviseLesson } from '#domain/writing/advice.ts';
import { SpellingAdvice } from '#features/back-office/content/spelling/web/spelling-advice.tsx';
import { EducationalNote } from '#features/lessons/web/text/lesson-text.tsx';
import { MarkdownPreview } from '#features/lessons/web/text/markdown-preview.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Tabs } from '#web/ui/page/tabs.tsx';
import type { LessonForm } from '../form/use-lesson-form.ts';
import { ImageDialog, PictureDialog, TableDialog } from './insert-dialogs.tsx';
import { TextToolbar } from './text-toolbar.tsx';
import { useTextCommands } from './use-text-commands.ts';

/** A lesson's Markdown with a toolbar, and beside it what learners will see; on a phone one of the two. */
export function MarkdownEditor({ form }: { form: LessonForm }) {
  const text = useWatch({ control: form.control, name: 'content' }) ?? '';
  const preview = useRef<HTMLElement>(null);
  const isWide = useWideScreen();
  return (
    <Tabs
      label="Editor"
      keepMounted
      sideBySide={isWide}
      className="lg:grid lg:grid-cols-2 lg:gap-5"
      items={[
        {
          value: 'escribir',
          label: 'Escribir',
          content: <Writing form={form} text={text} onScroll={(share) => scrollTo(preview.current, share)} />,
        },
        { value: 'vista-previa', label: 'Vista previa', content: <TextPreview text={text} box={preview} /> },
      ]}
    />
  );
}

/** Lines of text and of preview differ in height, so the two are only roughly at the same place. */
function scrollTo(box: HTMLElement | null, share: number) {
  if (box) box.scrollTop = share * (box.scrollHeight - box.clientHeight);
}

type WritingProps = { form: LessonForm; text: string; onScroll: (share: number) => void };

function Writing({ form, text, onScroll }: WritingProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const commands = useTextCommands(field);
  const images = useImageProblems(text);
  const { ref, ...registered } = form.register('content');
  return (
    <div className="flex flex-col gap-2">
      <TextToolbar onCommand={commands.run} />
      <Field
        label="Contenido"
        labelHidden
        error={images ?? form.formState.errors.content?.message}
        hint="En Markdown: ## título, **negrita**, - lista, | tabla |."
      >
        <Textarea
          {...registered}
          {...commands.handlers}
          ref={(element) => {
            ref(element);
            field.current = element;
          }}
          onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) =>
            onScroll(scrollTop / Math.max(1, scrollHeight - clientHeight))
          }
          className="h-[60dvh] min-h-96 font-mono text-sm leading-relaxed"
        />
      </Field>
      <SpellingAdvice text={text} messages={adviseLesson(useDeferredValue(text), MOST_ADVICE)} />
      <CommandDialogs commands={commands} returnTo={() => field.current} />
    </div>
  );
}

/** More would push the rest of the form out of sight. */
const MOST_ADVICE = 5;

function useImageProblems(text: string): string | undefined {
  const problems = findImageProblems(useDeferredValue(text));
  return problems.map(({ message }) => message).join(' ') || undefined;
}

type CommandDialogsProps = {
  commands: ReturnType<typeof useTextCommands>;
  returnTo: () => HTMLElement | null;
};

function CommandDialogs({ commands, returnTo }: CommandDialogsProps) {
  const { dialog, insertTable, insertImage, insertPicture, applyAwaited } = commands;
  const { target, state, setOpen, round } = dialog;
  const { open } = state;
  const shared = { onOpenChange: setOpen, onClosed: applyAwaited, finalFocus: returnTo };
  return (
    <>
      <TableDialog
        {...shared}
        key={`table ${round}`}
        open={open && target?.kind === 'table'}
        onInsert={insertTable}
      />
      <PictureDialog
        {...shared}
        key={`picture ${round}`}
        open={open && target?.kind === 'picture'}
        onInsert={insertPicture}
      />
      <ImageDialog
        {...shared}
        key={`image ${round}`}
        open={open && target?.kind === 'image'}
        file={target?.kind === 'image' ? target.file : undefined}
        onInsert={insertImage}
      />
    </>
  );
}

function TextPreview({ text, box }: { text: string; box: RefObject<HTMLElement | null> }) {
  // Typing stays quick, whatever the length of the text.
  const shown = useDeferredValue(text);
  return (
    <>
      <p
        aria-hidden
        className="mb-2 hidden h-11 items-center text-sm font-semibold text-muted lg:flex pointer-coarse:h-13"
      >
        Vista previa
      </p>
      <section
        ref={box}
        aria-label="Así se verá"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus the keyboard cannot scroll it
        tabIndex={0}
        className="h-[60dvh] min-h-96 overflow-y-auto rounded-control border border-line p-5"
      >
        {shown.trim() ? (
          <>
            <MarkdownPreview text={shown} />
            <EducationalNote />
          </>
        ) : (
          <p className="text-muted">Aquí verás la lección como la verá quien aprende.</p>
        )}
      </section>
    </>
  );
}

/** From here on text and preview have space beside each other. */
const wide = matchMedia('(min-width: 64rem)');

function subscribe(listener: () => void) {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

const useWideScreen = () => useSyncExternalStore(subscribe, () => wide.matches);
