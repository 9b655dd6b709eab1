import { useMutation } from '@tanstack/react-query';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { holdsQuestions } from '../content-formats.ts';
import { readSource, type Source } from './read-source.ts';

type ImportChoice = {
  file: File;
  /** For a file of questions, the lesson that gets them all. */
  lesson_id?: string | undefined;
};

/** Checks a file whenever one is chosen, and imports it. */
export function useImport(onApplied: () => void) {
  const check = useMutation({
    mutationFn: async ({ file, lesson_id }: ImportChoice) => {
      const { encoding, ...read } = await readSource(file);
      const source = { ...read, ...(holdsQuestions(read.format) && lesson_id && { lesson_id }) };
      const plan = await api.backOffice.content.import({ ...source, dry_run: true });
      return { source, encoding, plan };
    },
  });
  const apply = useMutation({
    mutationFn: (input: Source & { lesson_id?: string; allow_removals: boolean }) =>
      api.backOffice.content.import({ ...input, dry_run: false }),
    meta: {
      success: 'Lecciones importadas',
      failure: (error) => messageOf(error, 'No se pudieron importar las lecciones'),
      invalidates: queriesShowing.lesson(),
    },
    onSuccess: (result) => {
      if (result.applied) onApplied();
    },
  });
  function pick(choice: ImportChoice) {
    apply.reset();
    check.mutate(choice);
  }
  return { check, apply, pick, plan: apply.data ?? check.data?.plan };
}
