import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { QuestionLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import { type DataColumn, DataTable, dataColumn } from '#features/back-office/frame/web/table/data-table.tsx';
import type { QuestionFunnel } from '#features/back-office/insight/web/rows.ts';
import { shareOf, showShare } from './sort-funnel.ts';

type Question = QuestionFunnel['questions'][number];

const columns: readonly DataColumn<Question>[] = [
  dataColumn(
    'Pregunta',
    ({ id, question_text }, index) => (
      <QuestionLink id={id} className="font-semibold break-words">
        {index + 1}. {question_text}
      </QuestionLink>
    ),
    { plain: true, className: 'lg:w-full lg:max-w-0 lg:min-w-64' },
  ),
  dataColumn.number('Llegaron', ({ reached }) => formatSpanishNumber(reached, 0)),
  dataColumn.number('Respondieron', ({ answered }) => formatSpanishNumber(answered, 0)),
  dataColumn.number('Se quedaron aquí', ({ left_here }) => formatSpanishNumber(left_here, 0)),
  dataColumn.number('Aciertos', ({ right_answers, answered }) => showShare(shareOf(right_answers, answered))),
];

export function QuestionsTable({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return <p className="text-sm text-muted">Esta lección no tiene preguntas.</p>;
  return (
    <section aria-labelledby="por-pregunta">
      <h2 id="por-pregunta" className="text-lg font-bold">
        Por pregunta
      </h2>
      <p className="mb-3 text-sm text-muted">
        Llegaron: respuestas del periodo y quizzes abiertos que esperan esta respuesta. Si cambian las
        opciones o la correcta, la cuenta empieza de nuevo.
      </p>
      <DataTable caption="Embudo por pregunta" rows={questions} columns={columns} rowId={({ id }) => id} />
    </section>
  );
}
