import { DRAWN_NUMBER, SAMPLE_KINDS, type SampleKind } from '#test/create-kinds.ts';
import type { RunningApp } from './server.ts';

/** Inserts a lesson with a question of each of these kinds, in this order; `drawn` is a number whose figures each attempt draws. */
export async function makeKindsLesson(
  app: RunningApp,
  title: string,
  kinds: readonly (SampleKind | 'drawn')[],
) {
  const { rows } = await app.db.query(
    `insert into lessons (title, category, state, content, order_index, created_at)
    values ($1, 'contabilidad', 'published', 'Texto.', 90, now()) returning id`,
    [title],
  );
  for (const [position, name] of kinds.entries()) {
    const { kind, question_text, options, body } =
      name === 'drawn' ? DRAWN_NUMBER : { kind: name, ...SAMPLE_KINDS[name] };
    await app.db.query(
      `with asked as (
        insert into questions (id, version_id, lesson_id, position) select new, new, $1, $2 from gen_random_uuid() as new returning id
      )
      insert into question_versions (id, question_id, number, kind, question_text, options, reasons, body, explanation, shuffle_options, statistics_from)
      select id, id, 1, $3, $4, $5::text[], array_fill(''::text, array[cardinality($5::text[])]), $6, 'Por esto.', false, id from asked`,
      [rows[0].id, position, kind, question_text, options, body === null ? null : JSON.stringify(body)],
    );
  }
  return rows[0].id as string;
}
