import { correctedKey } from '#domain/question-versions.ts';
import type { AdminQuestion } from '#features/back-office/content/web/rows.ts';

const saved = 'Pregunta actualizada';

/** Offers to grade the answers so far again when only their right option has changed. */
export function editedToast(before: AdminQuestion | undefined, after: AdminQuestion, regrade: () => void) {
  if (!before || after.answers === 0) return saved;
  const key = correctedKey(before, after);
  if (key === null || key === before.correct_answer) return saved;
  const description = 'Las respuestas de antes conservan su nota.';
  return { title: saved, description, action: { label: 'Recalificar', run: regrade } };
}
