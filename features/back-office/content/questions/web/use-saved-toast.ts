import { useNavigate } from '@tanstack/react-router';
import { useMay } from '#features/account/web/session/use-may.tsx';
import { correctsKey } from '#features/back-office/content/regrades/corrects-key.ts';
import { REGRADE_AT_ONCE } from '#features/back-office/content/regrades/web/regrade-at-once.ts';
import type { AdminQuestion } from '#features/back-office/content/web/rows.ts';
import type { ToastText } from '#web/queries/mutation-meta.ts';

/** Says that a question was changed, and offers whoever may to grade the answers so far again when only its key has changed. */
export function useSavedToast() {
  const navigate = useNavigate();
  const mayRegrade = useMay('admin');
  return (title: string, before: AdminQuestion | undefined, after: AdminQuestion): ToastText => {
    if (!before || before.answers === 0 || !correctsKey(before, after)) return title;
    const run = () =>
      void navigate({
        to: '/admin/questions/$id/versions',
        params: { id: after.id },
        hash: REGRADE_AT_ONCE,
      });
    const description = 'Las respuestas de antes conservan su nota.';
    if (!mayRegrade) return { title, description: `${description} Quien administra puede recalificarlas.` };
    return { title, description, action: { label: 'Recalificar', run } };
  };
}
