import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, inject } from 'vitest';
import type { ContentPack } from '#content/pack.ts';
import { type ConnectedDatabase, connect } from '#db/connect.ts';
import { loadContentPack } from '#db/content/load-content.ts';
import { isCurrentVersion, questionColumns } from '#db/content/question-rows.ts';
import { lessons, question_versions, questions } from '#db/schema.ts';
import { createTestDatabase } from './database.ts';

export const monday = new Date('2026-11-23T08:00:00.000Z');
export const tuesday = new Date('2026-11-24T08:00:00.000Z');

/** A new database for each test of the file; packs are loaded into it and read back. */
export function preparePackDatabase() {
  const opened: ConnectedDatabase[] = [];
  const current = () => opened.at(-1)!;
  beforeEach(async () => {
    opened.push(connect(await createTestDatabase(inject('clusterUrl'))));
  });
  afterAll(() => Promise.all(opened.map((each) => each.$client.end())));

  const readLesson = async (packId: string) =>
    (await current().select().from(lessons).where(eq(lessons.pack_id, packId)))[0]!;

  return {
    current,
    load: (pack: ContentPack, now = monday) => loadContentPack(current(), pack, { now }),
    readLesson,
    readQuestions: async (packId: string) =>
      current()
        .select(questionColumns)
        .from(questions)
        .innerJoin(question_versions, isCurrentVersion)
        .where(eq(questions.lesson_id, (await readLesson(packId)).id))
        .orderBy(asc(questions.position)),
  };
}
