import type pg from 'pg';

/** Questions of a copied lesson, all with four options, so that a click on one can be timed in each. */
export const COPIED_QUESTIONS = 8;

/** Copies free lessons of every category in turn until learners can open this many; the list shows that many of each category at once. */
export async function fillLessons(db: pg.Client, count: number): Promise<void> {
  await db.query(
    `with source as (
        select *, row_number() over (partition by category order by id) as place, count(*) over () as present
        from lessons where is_free and state = 'published'),
      numbered as (
        select source.*, row_number() over (partition by category order by turn, place) as turn_in_category, turn
        from source, generate_series(1, $1) as turn),
      missing as (select category, $1 / 4 - count(*) as more from source group by category),
      copies as (
        insert into lessons (title, description, category, state, content, order_index, is_free, points_reward)
        select title || ' ' || turn, description, category, state, content, order_index, true, points_reward
        from numbered join missing using (category) where turn_in_category <= more returning id),
      asked as (
        insert into questions (id, version_id, lesson_id) select new, new, id from (select id, gen_random_uuid() as new from copies, generate_series(1, $2)) as made returning id)
    insert into question_versions (id, question_id, number, question_text, options, reasons, statistics_from)
    select id, id, 1, '¿Qué cuenta cada mes lo que entra y lo que sale, y dice cuánto queda al final?',
      array['Un presupuesto con sus ingresos y gastos', 'Un préstamo a tipo fijo', 'El balance de una empresa', 'La declaración del IVA'],
      array['', '', '', ''], id from asked`,
    [count, COPIED_QUESTIONS],
  );
}
