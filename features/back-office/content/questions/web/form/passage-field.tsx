import { useQuery } from '@tanstack/react-query';
import { findHeadings } from '#domain/course/headings.ts';
import { lessonOptions } from '#features/back-office/content/lessons/web/admin-lessons.queries.ts';
import { ErrorLine } from '#web/ui/form/error-line.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { QuestionForm } from './use-question-form.ts';

/** The heading of the lesson's text whose section settles the question; nothing while there is none to choose. */
export function PassageField({ form }: { form: QuestionForm }) {
  const [lessonId, passage] = form.watch(['lesson_id', 'passage']);
  const lesson = useQuery({ ...lessonOptions(lessonId), enabled: lessonId !== '' });
  const headings = findHeadings(lesson.data?.content ?? '');
  const isLost = Boolean(passage) && lesson.isSuccess && !headings.some(({ anchor }) => anchor === passage);
  if (headings.length === 0 && !isLost) return null;
  const options = headings.map(({ anchor, title }) => ({ value: anchor, label: title }));
  const error = form.formState.errors.passage?.message;
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">
        Parte de la lección que lo explica <span className="font-normal text-muted">(opcional)</span>
      </legend>
      <Select
        aria-label="Sección"
        placeholder="Ninguna"
        options={
          isLost
            ? [...options, { value: passage ?? '', label: `${passage} (la lección ya no la tiene)` }]
            : options
        }
        value={passage ?? ''}
        aria-describedby={error && 'passage-error'}
        onValueChange={(anchor) => {
          form.setValue('passage', anchor || null, { shouldDirty: true });
          form.clearErrors('passage');
        }}
      />
      {error && <ErrorLine id="passage-error">{error}</ErrorLine>}
      <p className="text-sm text-muted">Quien falla sin Premium recibe un enlace a ella.</p>
    </fieldset>
  );
}
