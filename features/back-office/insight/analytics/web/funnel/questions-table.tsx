import { Link } from '@tanstack/react-router';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import type { QuestionFunnel } from '#features/back-office/insight/web/rows.ts';
import { Table, TableCell, TableHead, TableRow } from '#web/ui/table.tsx';
import { showShare } from './funnel-columns.tsx';
import { shareOf } from './sort-funnel.ts';

type Question = QuestionFunnel['questions'][number];

/** How far quizzes came, question by question. */
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
      <Table caption="Embudo por pregunta" head={<QuestionsHead />}>
        {questions.map((question, index) => (
          <TableRow key={question.id}>
            <TableCell className="lg:w-full lg:max-w-0 lg:min-w-64">
              <Link
                to="/admin/questions/$id"
                params={{ id: question.id }}
                className="font-semibold break-words underline-offset-4 hover:underline"
              >
                {index + 1}. {question.question_text}
              </Link>
            </TableCell>
            <Numbers label="Llegaron">{formatSpanishNumber(question.reached, 0)}</Numbers>
            <Numbers label="Respondieron">{formatSpanishNumber(question.answered, 0)}</Numbers>
            <Numbers label="Se quedaron aquí">{formatSpanishNumber(question.left_here, 0)}</Numbers>
            <Numbers label="Aciertos">
              {showShare(shareOf(question.right_answers, question.answered))}
            </Numbers>
          </TableRow>
        ))}
      </Table>
    </section>
  );
}

function Numbers({ label, children }: { label: string; children: string }) {
  return (
    <TableCell label={label} align="end" className="tabular-nums">
      {children}
    </TableCell>
  );
}

function QuestionsHead() {
  return (
    <>
      <TableHead>Pregunta</TableHead>
      <TableHead align="end">Llegaron</TableHead>
      <TableHead align="end">Respondieron</TableHead>
      <TableHead align="end">Se quedaron aquí</TableHead>
      <TableHead align="end">Aciertos</TableHead>
    </>
  );
}
