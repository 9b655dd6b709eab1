import { hasBody } from '#domain/question-versions.ts';
import { withCount } from '#domain/text/plural.ts';
import { continuesStatistics } from '#domain/version-changes.ts';
import { useMay } from '#features/account/web/session/use-may.tsx';
import type { AdminQuestion } from '#features/back-office/content/web/rows.ts';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import type { QuestionForm } from './form/use-question-form.ts';

/** Says before saving what becomes of the answers so far when the options or the right one change (docs/product.md §4.14). */
export function RekeyedNote({ question, form }: { question: AdminQuestion; form: QuestionForm }) {
  const [options, correct_answer = 0, kind = 'single_choice', body = null] = form.watch([
    'options',
    'correct_answer',
    'kind',
    'body',
  ]);
  const mayRegrade = useMay('admin');
  const asked = { kind, body, options: options.map((option) => option.trim()), correct_answer };
  if (question.answers === 0 || continuesStatistics(question, asked)) return null;
  return (
    <InlineAlert tone="warning" title={`Esta pregunta ya tiene ${withCount(question.answers, 'respuesta')}`}>
      {describeChange(question, asked)} Las respuestas dadas conservan su nota y sus puntos, y los intentos
      abiertos terminan con la versión de antes. Las estadísticas empiezan de cero con la nueva.{' '}
      {mayRegrade ? 'Después de guardar puedes' : 'Quien administra puede'} recalificar las de antes.
    </InlineAlert>
  );
}

type KeyedQuestion = Pick<AdminQuestion, 'kind' | 'options'>;

function describeChange(question: KeyedQuestion, asked: KeyedQuestion): string {
  if (question.kind !== asked.kind) return 'Has cambiado el tipo de la pregunta.';
  const [before, after] = [question.options, asked.options];
  if (hasBody(asked.kind)) return 'Has cambiado lo que pide o su respuesta.';
  const isSameOrder = before.join('\n') === after.join('\n');
  if (isSameOrder) return 'Has marcado otra opción como correcta.';
  const isSameSet = [...before].sort().join('\n') === [...after].sort().join('\n');
  return isSameSet ? 'Has cambiado el orden de las opciones.' : 'Has cambiado las opciones.';
}
