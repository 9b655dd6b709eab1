import { runCommand } from './run-command.ts';
import { withMigratedDatabase } from './with-database.ts';

/** Migrates the database as its owner and grants the app's role its rights, so that the app needs no other. */
await runCommand(async (words) => {
  if (words.length > 0) throw new Error('Uso: npm run migrate');
  await withMigratedDatabase(async () => console.log('La base de datos está al día.'), { isNew: true });
});
