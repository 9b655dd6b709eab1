import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { isCurrentVersion } from '#db/content/question-rows.ts';
import { badges, lessons, plans, question_versions, questions } from '#db/schema.ts';
import { type Page, pageOf, totalsOf } from '#features/back-office/frame/server/list/page-of.ts';
import { searchFor } from '#features/back-office/frame/server/search-for.ts';
import { sampleText } from '#kinds/sample-text.ts';
import type { Call } from '#server/endpoints/call.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { type ArchiveFilters, archiveContract } from '../archive.contract.ts';

export const archiveRoutes = handle(archiveContract, { list: listArchived });

const sources = {
  lesson: { table: lessons, name: lessons.title },
  question: { table: questions, name: question_versions.question_text },
  badge: { table: badges, name: badges.title },
  plan: { table: plans, name: plans.name },
};

async function listArchived({ db }: Call, { type, search, ...page }: ArchiveFilters & Page) {
  const { table, name } = sources[type];
  const isQuestion = type === 'question';
  const every = db
    .select({
      id: table.id,
      name,
      body: isQuestion ? question_versions.body : sql<null>`null`,
      lesson: isQuestion ? lessons.title : sql<string | null>`null`,
      archived_at: sql<Date>`${table.archived_at}`.mapWith(table.archived_at),
      total: sql<number>`count(*) over ()::int`,
    })
    .from(table as typeof questions)
    .$dynamic();
  if (isQuestion)
    every
      .innerJoin(question_versions, isCurrentVersion)
      .innerJoin(lessons, eq(lessons.id, questions.lesson_id));
  const { limit, offset } = pageOf(page);
  const rows = await every
    .where(and(isNotNull(table.archived_at), searchFor(search, [name])))
    .orderBy(desc(table.archived_at), desc(table.id))
    .limit(limit)
    .offset(offset);
  const named = rows.map(({ body, ...row }) => ({ ...row, name: sampleText(row.name, body) }));
  return { rows: named, ...totalsOf(page, rows[0]?.total ?? 0) };
}
