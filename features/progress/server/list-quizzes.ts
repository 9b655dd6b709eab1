import type { ConnectedDatabase } from '#db/connect.ts';
import type { finished_quizzes } from '#db/finished-quizzes.ts';
import { namedQuery } from '#db/named-query.ts';
import type { lessons } from '#db/schema.ts';
import { ownRows } from '#db/sql/own-rows-sql.ts';

const PAGE_SIZE = 20;

type QuizRow = Pick<typeof finished_quizzes.$inferSelect, 'id' | 'lesson_id'> &
  Pick<typeof lessons.$inferSelect, 'category'> & {
    lesson_title: string;
    finished_at: Date;
    score: number;
    score_before: number | null;
    total_questions: number;
  };

/** One more than a page of the finished attempts of learner $1, the newest first: those before attempt $2, or the first ones. */
const readQuizzes = namedQuery<QuizRow, [userId: string, before: string | null]>('own_quizzes')`
  select a.id, a.lesson_id, l.title as lesson_title, l.category, a.finished_at, a.score, a.first_score as score_before,
    cardinality(a.version_ids) as total_questions
  from ${ownRows('finished_quizzes', '$1')} a join lessons l on l.id = a.lesson_id
  where a.finished_at is not null
    and ($2::uuid is null or (a.finished_at, a.id) < (select finished_at, id from finished_quizzes where user_id = $1 and id = $2))
  order by a.finished_at desc, a.id desc limit ${PAGE_SIZE + 1}`;

/** A page of a learner's finished quizzes. @param page `before`: the id of the last quiz of the page before */
export async function listQuizzes(
  db: ConnectedDatabase,
  userId: string,
  page: { before?: string | undefined },
) {
  const rows = await readQuizzes(db, [userId, page.before ?? null]);
  const quizzes = rows.slice(0, PAGE_SIZE);
  return { quizzes, next: rows.length > PAGE_SIZE ? (quizzes.at(-1)?.id ?? null) : null };
}
