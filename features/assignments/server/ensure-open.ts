import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { type assignments, lessons } from '#db/schema.ts';
import { categoryLabel } from '#domain/course/lessons.ts';
import { describeGoal } from '#domain/groups/goals.ts';
import { withCount } from '#domain/text/plural.ts';
import { describeDay } from '#domain/time/calendar-day.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { localDay } from '#domain/time/week.ts';
import { wrongField } from '#server/http/app-error.ts';

export type NewAssignment = Omit<typeof assignments.$inferInsert, 'id'>;

type Facts = { title: string; is_free: boolean; valid_to: string | null; is_valid: boolean };

/** Ensures that all pupils can do what an assignment asks for, and names it. @throws AppError `invalid_request` that says who cannot */
export async function ensureOpen(tx: Database, task: NewAssignment, time_zone: string): Promise<string> {
  if (task.kind === 'test' && (task.lesson_id == null) === (task.category == null))
    throw wrongField('category', 'Elige una lección o una categoría.');
  if (task.lesson_id) return ensureLessonOpen(tx, task, time_zone);
  if (task.kind === 'review') return ensureReviewPossible(task, time_zone);
  const open = (await listOpenLessons(tx, task)).length;
  const { goal, category, subtopic } = task;
  const label = subtopic ?? categoryLabel(category ?? '');
  if (open === 0)
    throw wrongField(
      task.kind === 'exercises' ? 'subtopic' : 'category',
      `En «${label}» no hay lecciones que todo el aula pueda abrir.`,
    );
  if (task.kind === 'category' && goal && goal > open)
    throw wrongField('goal', `Todo el aula puede abrir ${open} de sus lecciones. Pide como máximo ${open}.`);
  return `${label}: ${describeGoal(task)}`;
}

/** A goal in days has no more of them than the assignment lasts. */
function ensureReviewPossible(task: NewAssignment, time_zone: string): string {
  const [from, to] = [task.opens_at, task.due_at].map((at) => Date.parse(localDay(at, time_zone)));
  const days = Math.round(((to ?? 0) - (from ?? 0)) / DAY_MS) + 1;
  if (task.unit === 'days' && task.goal && task.goal > days)
    throw wrongField('goal', `La tarea dura ${withCount(days, 'día')}. Pide como máximo ${days}.`);
  return `Repasar ${describeGoal(task)}`;
}

const isPremium = (at: Date) => sql`(p.role = 'admin' or coalesce(p.licensed_until > ${at}, false)
  or exists (select from premium_grants g where g.user_id = p.user_id and g.granted_until >= ${at})
  or exists (select from user_subscriptions s where s.user_id = p.user_id and s.is_active and s.access_until > ${at}))`;

const hasLicence = (
  group_id: string,
  at: Date,
) => sql`exists (select from licences c where c.group_id = ${group_id}
  and c.revoked_at is null and c.starts_at <= ${at} and c.ends_at > ${at})`;

/** The pupils who have no premium; a group without pupils stands for those to come. */
export async function countWithoutPremium(tx: Database, group_id: string, at: Date) {
  const { rows } = await tx.execute<{ pupils: number; without: number; has_licence: boolean }>(sql`
    select count(*)::int as pupils, count(*) filter (where not ${isPremium(at)})::int as without, ${hasLicence(group_id, at)} as has_licence
    from group_members m join profiles p on p.user_id = m.user_id where m.group_id = ${group_id} and m.role = 'pupil'`);
  const [{ pupils, without, has_licence } = { pupils: 0, without: 0, has_licence: false }] = rows;
  return { without, isShut: pupils === 0 ? !has_licence : without > 0 };
}

const withoutPremium = (tx: Database, { group_id, created_at }: NewAssignment) =>
  countWithoutPremium(tx, group_id, created_at ?? new Date());

async function ensureLessonOpen(tx: Database, task: NewAssignment, time_zone: string): Promise<string> {
  const { rows } = await tx.execute<Facts>(sql`
    select l.title, l.is_free, l.valid_to::text,
      coalesce(l.valid_from <= (${task.due_at}::timestamptz at time zone ${time_zone})::date, true)
        and coalesce(l.valid_to >= (${task.opens_at}::timestamptz at time zone ${time_zone})::date, true) as is_valid
    from ${lessons} l where l.id = ${task.lesson_id} and l.state = 'published'
      and exists (select from questions q where q.lesson_id = l.id and q.archived_at is null)`);
  const [lesson] = rows;
  if (!lesson) throw wrongField('lesson_id', 'Esta lección no está publicada, o no tiene preguntas.');
  const { title, is_free, valid_to, is_valid } = lesson;
  if (!is_valid)
    throw wrongField(
      'lesson_id',
      valid_to
        ? `«${title}» solo vale hasta el ${describeDay(valid_to)}.`
        : `«${title}» todavía no vale esos días.`,
    );
  if (!is_free) {
    const { without, isShut } = await withoutPremium(tx, task);
    const who = `${withCount(without, 'estudiante')} no ${without === 1 ? 'puede' : 'pueden'} abrirla`;
    if (isShut)
      throw wrongField(
        'lesson_id',
        `«${title}» es premium y ${without > 0 ? who : 'el aula no tiene licencia'}. ` +
          'Elige una lección gratis, o pide una licencia para el aula.',
      );
  }
  return title;
}

/**
 * The lessons of an assignment that all pupils can open: its lesson, or those of its category or subtopic that they find in their lists.
 */
export async function listOpenLessons(tx: Database, task: NewAssignment) {
  const { isShut } = await withoutPremium(tx, task);
  const { rows } = await tx.execute<{ id: string; title: string; questions: number }>(sql`
    select l.id, l.title, (select least(count(*)::int, l.questions_drawn) from questions q
      where q.lesson_id = l.id and q.archived_at is null) as questions from lessons l
    where ${isOpenToAll(task, isShut)} and l.state = 'published'
      and exists (select from questions q where q.lesson_id = l.id and q.archived_at is null)
    order by l.order_index, l.id`);
  return rows;
}

/** SQL for whether a lesson `l` belongs to what an assignment asks for, and all pupils can open it. @param isShut without premium */
function isOpenToAll(
  { kind, category, subtopic = null, group_id, lesson_id }: NewAssignment,
  isShut: boolean,
) {
  if (lesson_id) return sql`l.id = ${lesson_id} and (l.is_free or ${!isShut})`;
  return sql`l.state = 'published' and l.category = ${category} and (l.is_free or ${!isShut})
      and (${kind} = 'category' or (${kind} = 'test' and ${subtopic}::text is null) or l.subtopic is not distinct from ${subtopic}::text)
      and coalesce(l.valid_from <= current_date, true) and coalesce(l.valid_to >= current_date, true)
      and exists (select from questions q where q.lesson_id = l.id and q.archived_at is null)
      and (l.country = 'general' or not exists (
        select from group_members m join profiles p on p.user_id = m.user_id
        where m.group_id = ${group_id} and m.role = 'pupil' and p.country <> l.country))`;
}

/** Draws what a class test asks, of each lesson in turn. @throws AppError `invalid_request` when there are not so many questions */
export async function drawQuestions(tx: Database, task: NewAssignment): Promise<string[]> {
  const { isShut } = await withoutPremium(tx, task);
  const { goal } = task;
  const { rows } = await tx.execute<{ version_id: string; open: number }>(sql`
    select version_id, count(*) over ()::int as open from (
      select q.version_id, row_number() over (partition by q.lesson_id order by gen_random_uuid()) as turn
      from questions q join lessons l on l.id = q.lesson_id where q.archived_at is null and ${isOpenToAll(task, isShut)}
    ) drawn order by turn, gen_random_uuid() limit ${goal}`);
  const open = rows[0]?.open ?? 0;
  if (goal && open < goal)
    throw wrongField('goal', `Ahí hay ${withCount(open, 'pregunta')}. Pide como máximo ${open}.`);
  return rows.map(({ version_id }) => version_id);
}
