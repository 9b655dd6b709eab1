import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { PreparedChange } from '#features/back-office/content/web/rows.ts';
import type { FormState } from '#features/back-office/frame/web/form/form-dialog.tsx';
import { type ChangedRow, lessonChangeOptions, questionChangeOptions } from './change-calls.ts';

type Opened = {
  of: ChangedRow;
  id: string | undefined;
  open: boolean;
  /** The prepared change that the form continues. */
  change: PreparedChange | undefined;
};

/**
 * Whether the form of a published row can prepare its change, or does nothing else: where a second administrator has to approve,
 * and where it continues a prepared change.
 */
export function usePreparing({ of, id = '', open, change }: Opened) {
  const enabled = open && id !== '';
  const ofLesson = useQuery({ ...lessonChangeOptions(id), enabled: enabled && of === 'lesson' });
  const ofQuestion = useQuery({ ...questionChangeOptions(id), enabled: enabled && of === 'question' });
  const { is_published = false, changes_need_approval = false } = ofLesson.data ?? ofQuestion.data ?? {};
  const always = change !== undefined || (is_published && changes_need_approval);
  return { change, always, possible: is_published || always };
}

export type Preparing = ReturnType<typeof usePreparing>;

/** Two ways to save: at once, and as a prepared change, whichever button was pressed. */
export function useSavingWays({ always, possible }: Preparing) {
  const prepares = useRef(false);
  function withWays<Form extends Pick<FormState<never>, 'submit' | 'again'>>(form: Form) {
    const submit =
      (isPrepared: boolean) =>
      (...event: Parameters<Form['submit']> | []) => {
        prepares.current = isPrepared;
        return (form.submit as (...event: unknown[]) => unknown)(...event);
      };
    const prepare = { label: 'Preparar sin publicar', made: 0, submit: () => submit(true)() };
    return { ...form, submit: submit(always), again: possible && !always ? prepare : form.again };
  }
  return { isPreparing: () => prepares.current, withWays };
}
