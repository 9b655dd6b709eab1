import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import type { QuestionBody } from '#domain/question-versions.ts';
import { sampleText } from '#kinds/sample-text.ts';
import type { AuditEntry } from './read-entries.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Fields whose values are ids of other rows. */
const REFERENCES = [
  'lesson_id',
  'group_id',
  'assignment_id',
  'created_by',
  'question_ids',
  'user_id',
  'answered_by',
  'settled_by',
];

/**
 * Today's names of the rows that entries are about or refer to, by id; also of archived rows. Drawn figures are as their author wrote them.
 */
export async function readNames(db: Database, entries: AuditEntry[]): Promise<Record<string, string>> {
  const ids = [...new Set(entries.flatMap(mentioned))].filter((id) => UUID.test(id));
  if (ids.length === 0) return {};
  const wanted = sql`any(${sql.param(ids)}::uuid[])`;
  const { rows } = await db.execute<{ id: string; name: string; body: QuestionBody }>(sql`
    select user_id as id, full_name as name, null::jsonb as body from profiles where user_id = ${wanted}
    union all select id, title, null from lessons where id = ${wanted}
    union all select q.id, question_text, v.body from questions q join question_versions v on v.id = q.version_id where q.id = ${wanted}
    union all select id, name, null from plans where id = ${wanted}
    union all select id, title, null from badges where id = ${wanted}
    union all select id, name, null from groups where id = ${wanted}
    union all select id, title, null from assignments where id = ${wanted}
    union all select id, subject, null from support_requests where id = ${wanted}
    union all select r.id, question_text, v.body from question_reports r
      join question_versions v on v.id = r.version_id where r.id = ${wanted}`);
  return Object.fromEntries(rows.map(({ id, name, body }) => [id, sampleText(name, body)]));
}

const mentioned = ({ object_id, before, after }: AuditEntry): string[] => [
  object_id,
  ...REFERENCES.flatMap((field) => [before?.[field], after?.[field]])
    .flat()
    .filter((value) => typeof value === 'string'),
];
