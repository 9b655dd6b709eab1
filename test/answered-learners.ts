type Answered = { lessonId: string; versionIds: [first: string, second: string]; count: number };

/**
 * SQL that adds people who have finished a lesson of two questions, worth ten points, whose right options are the first: they
 * chose the second option of the first question and the first one of the second.
 */
export function addAnsweredLearners({ lessonId, versionIds: [first, second], count }: Answered): string[] {
  const attempts = `runs where lesson_id = '${lessonId}' and points_earned = 5`;
  return [
    `insert into auth_users (email, password_hash) select 'n' || n || '@ejemplo.com', 'none' from generate_series(1, ${count}) n`,
    `insert into profiles (user_id, full_name) select id, 'Nadie' from auth_users u where not exists (select from profiles where user_id = u.id)`,
    `insert into runs (purpose, user_id, lesson_id, version_ids, started_at, finished_at, score, points_earned, points_reward)
      select 'quiz', user_id, '${lessonId}', '{${first},${second}}', now(), now(), 1, 5, 10 from profiles where full_name = 'Nadie'`,
    `insert into run_answers (user_id, run_id, version_id, given, share)
      select user_id, id, '${first}'::uuid, '{"option": 1}'::jsonb, 0 from ${attempts} union all
      select user_id, id, '${second}', '{"option": 0}', 1 from ${attempts}`,
    `insert into question_stats (version_id, answers, wrong) values ('${first}', ${count}, ${count}), ('${second}', ${count}, 0)`,
    `insert into user_progress (user_id, lesson_id, score, total_questions, total_points, first_completed_at, completed_at)
      select user_id, lesson_id, 1, 2, 5, finished_at, finished_at from ${attempts}`,
    `insert into point_entries (user_id, lesson_id, attempt_id, points, created_at)
      select user_id, lesson_id, id, 5, finished_at from ${attempts}`,
  ];
}
