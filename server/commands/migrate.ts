import { runCommand } from './run-command.ts';
import { withMigratedDatabase } from './with-database.ts';

/** Migrates the database as its owner and grants the app's role its rights, so that the app needs no other. */
await runCommand(() => withMigratedDatabase(async () => console.log('La base de datos está al día.')));
