import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import type { QuestionRow } from '#db/content/question-rows.ts';
import { lessons, questions } from '#db/schema.ts';
import { describeTags, MOST_TAGS, tagKey, tidyTags } from '#domain/text/tags.ts';
import { recordChanges } from '#features/back-office/frame/server/record-changes.ts';
import { sampleText } from '#kinds/sample-text.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';

/** Condition: one of the question's tags, `tag` in SQL, is such. Each tag is folded once, however many questions have it. */
export const hasTag = (isSuch: SQL) => sql`${questions.tags} && array(
  select tag from (select distinct unnest(tags) as tag from questions where tags <> '{}') known where ${isSuch})`;

export const isTag = (tag: string) => sql`fold_for_search(tag) = ${tagKey(tag)}`;

/** The tags of questions that can be seen, the most used first, each as most of them write it. */
export async function listTags(db: Database) {
  const used = await db.execute<{ tag: string; questions: number }>(sql`
    select mode() within group (order by tag) as tag, count(*)::int as questions
    from (
      select unnest(${questions.tags}) as tag from ${questions} inner join ${lessons} on ${lessons.id} = ${questions.lesson_id}
      where ${questions.archived_at} is null and ${lessons.archived_at} is null and ${questions.tags} <> '{}'
    ) used
    group by fold_for_search(tag) order by questions desc, tag limit 1000`);
  return { tags: used.rows };
}

/** Gives all chosen questions the tag, or takes it away. @throws AppError `conflict` when one of them has too many */
export async function changeTags(
  tx: Database,
  call: Call,
  chosen: QuestionRow[],
  { tag: written, isAdded }: { tag: string; isAdded: boolean },
): Promise<{ changed: number }> {
  const [tag = ''] = tidyTags([written]);
  const has = ({ tags }: QuestionRow) => tags.some((each) => tagKey(each) === tagKey(tag));
  const changed = chosen.filter((question) => has(question) !== isAdded);
  const after = changed.map((question) => ({
    ...question,
    updated_at: call.now,
    tags: isAdded ? [...question.tags, tag] : question.tags.filter((each) => tagKey(each) !== tagKey(tag)),
  }));
  const full = after.find(({ tags }) => describeTags(tags));
  if (full) {
    const shown = sampleText(full.question_text, full.body).slice(0, 80);
    const message = `«${shown}» ya tiene ${MOST_TAGS} etiquetas: quítale alguna. No se cambió nada.`;
    throw new AppError('conflict', { message });
  }
  const tags = isAdded
    ? sql`${questions.tags} || ${tag}::text`
    : sql`array(select tag from unnest(${questions.tags}) with ordinality t(tag, at) where not (${isTag(tag)}) order by at)`;
  const ids = changed.map(({ id }) => id);
  if (ids.length > 0)
    await tx.update(questions).set({ tags, updated_at: call.now }).where(inArray(questions.id, ids));
  await recordChanges(
    tx,
    call,
    { action: 'edited', object_type: 'question' },
    changed.map((before, at) => [before, after[at] ?? null]),
  );
  return { changed: changed.length };
}
