import type { BodyKind, QuestionContent } from '#domain/question-versions.ts';
import { KINDS } from '#kinds/registry.ts';
import { about, type Finding, type Queryable } from './finding.ts';

type Row = Pick<QuestionContent, 'question_text' | 'options' | 'explanation' | 'body'> & {
  id: string;
  kind: BodyKind;
};

const WITH_FORMULAS = `
  select q.id, v.kind, v.question_text, v.options, v.explanation, v.body
  from questions q join question_versions v on v.id = q.version_id
  where q.archived_at is null and v.body -> 'exercise' <> 'null'`;

/** Checks the formulas of stored questions as if they were saved now, a quarter of a second each at most. */
export async function checkFormulas(client: Queryable): Promise<Finding> {
  const { rows } = await client.query<Row>(WITH_FORMULAS);
  const wrong = rows.flatMap(({ id, ...question }) => {
    const checked = KINDS[question.kind].checkBody(question);
    return 'problems' in checked ? `${id}: ${checked.problems[0]!.message}` : [];
  });
  if (wrong.length === 0)
    return about('fórmulas').fine(`${rows.length} preguntas con fórmulas se calculan a tiempo.`);
  const message = `${wrong.length} preguntas no se podrían guardar hoy, y quizá no se ofrecen: ${wrong.join(' ')}`;
  return about('fórmulas').look(message, 'Corrígelas en la página Preguntas y guárdalas.');
}
