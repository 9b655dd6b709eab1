/**
 * SQL for the rows of one person in a table. The offset makes PostgreSQL find them by person, although a condition on time follows: with
 * statistics older than the latest rows it expects that condition to leave no row, and would read everybody's latest rows by time.
 * @param table a table with a column user_id and an index that begins with it
 * @param userId SQL expression
 */
export const ownRows = (
  table: 'begun_quizzes' | 'finished_quizzes' | 'point_entries',
  userId: string,
): string => `(select * from ${table} where user_id = ${userId} offset 0)`;
