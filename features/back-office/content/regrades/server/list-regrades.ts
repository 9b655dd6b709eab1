import { desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { profiles, question_versions, questions, regrade_keys, regrades } from '#db/schema.ts';
import { hasBody } from '#domain/question-versions.ts';
import { isSameJson } from '#domain/same-json.ts';
import { readRow } from '#features/back-office/frame/server/lock-row.ts';
import { AppError } from '#server/http/app-error.ts';
import { gradingColumns, keyText, readNewestKeys, readVersions } from './regrading.ts';

/** The regrades of a question, the newest first, and the earlier versions that its current key can grade. @throws AppError `not_found` */
export async function listRegrades(db: Database, questionId: string) {
  const { corrected, versions } = await readVersions(db, await readRow(db, questions, questionId));
  const fitting = versions.filter(({ key }) => key !== null);
  const ids = fitting.map(({ id }) => id);
  const keys = await readNewestKeys(db, ids);
  return {
    version_id: corrected.id,
    right_option: keyText(corrected, corrected.correct_answer),
    versions: fitting.map(({ key, ...version }) => {
      const newest = keys.get(version.id);
      const present = newest ? { ...version, ...newest } : version;
      return {
        id: version.id,
        number: version.number,
        right_option: keyText(present, present.correct_answer),
        is_graded_so: hasBody(version.kind)
          ? isSameJson(present.body, corrected.body)
          : present.correct_answer === key?.correct_answer,
      };
    }),
    regrades: (await selectRegrades(db, questionId)).map(({ corrected: by, ...regrade }) => ({
      ...regrade,
      right_option: keyText(by, by.correct_answer),
    })),
  };
}

const selectRegrades = (db: Database, questionId: string) => {
  const { id, downwards, learners, learners_done, answers, scores } = regrades;
  const { points_added, points_taken, badges, created_at, finished_at } = regrades;
  return db
    .select({
      ...{ id, downwards, learners, learners_done, answers, scores },
      ...{ points_added, points_taken, badges, created_at, finished_at },
      number: question_versions.number,
      corrected: gradingColumns,
      regraded_versions: sql<
        number[]
      >`array(select v.number from ${regrade_keys} k join ${question_versions} v on v.id = k.version_id
        where k.regrade_id = ${regrades.id} order by v.number)`,
      author: profiles.full_name,
    })
    .from(regrades)
    .innerJoin(question_versions, eq(question_versions.id, regrades.version_id))
    .leftJoin(profiles, eq(profiles.user_id, regrades.created_by))
    .where(eq(regrades.question_id, questionId))
    .orderBy(desc(created_at), desc(id));
};

/** Ensures that no regrade is being carried out. @throws AppError `regrade_running` */
export async function ensureNoRegrade(tx: Database): Promise<void> {
  if ((await tx.$count(regrades, isNull(regrades.finished_at))) > 0) throw new AppError('regrade_running');
}
