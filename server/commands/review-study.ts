import { connect } from '#db/connect.ts';
import { describeStudy } from '#features/review/server/study/describe-study.ts';
import { runCommand } from './run-command.ts';
import { withMigratedDatabase } from './with-database.ts';

/** Prints what reviews are worth, from the stored answers. The app may be running or not. */
await runCommand(async (words) => {
  if (words.length > 0) throw new Error('Uso: npm run study:review');
  const lines = await withMigratedDatabase(async ({ url }) => {
    const db = connect(url, { max: 1 });
    try {
      return await describeStudy(db, Math.random);
    } finally {
      await db.$client.end();
    }
  });
  console.log(lines.join('\n'));
});
