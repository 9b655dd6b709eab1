import { withCount } from '#domain/plural.ts';
import type { AdminQuestion } from '#features/back-office/web/list/rows.ts';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import type { QuestionForm } from './use-question-form.ts';

type RekeyedNoteProps = { question: AdminQuestion; form: QuestionForm };

/** Warns before the correct option of an answered question changes: how many answers it has, and that they keep their grade. */
export function RekeyedNote({ question, form }: RekeyedNoteProps) {
  const [options, correct = 0] = form.watch(['options', 'correct_answer']);
  const isRekeyed = options[correct] !== question.options[question.correct_answer];
  if (!isRekeyed || question.answers === 0) return null;
  return (
    <InlineAlert tone="warning" title={`Esta pregunta ya tiene ${withCount(question.answers, 'respuesta')}`}>
      Al cambiar la respuesta correcta, las que hay conservan su nota y siguen contando en las estadísticas;
      las nuevas se califican con la clave nueva. Después de guardar puedes recalificar las de antes.
    </InlineAlert>
  );
}
