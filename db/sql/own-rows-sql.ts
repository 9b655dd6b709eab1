/** SQL for the rows of one person. The offset makes PostgreSQL find them by person, although a condition on time follows. */
export const ownRows = (
  table: 'begun_quizzes' | 'finished_quizzes' | 'point_entries',
  userId: string,
): string => `(select * from ${table} where user_id = ${userId} offset 0)`;
