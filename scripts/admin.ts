import { ERRORS } from '#contract/errors.ts';
import { connect, migrateDatabase } from '#db/connect.ts';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import type { Role } from '#domain/profile.ts';
import { changeRole } from '#features/account/server/change-role.ts';
import { readConfig } from '#server/config.ts';
import { AppError } from '#server/http/app-error.ts';

const USAGE = 'Uso: npm run admin -- grant|revoke EMAIL';

const ROLES: Record<string, Role> = { grant: 'admin', revoke: 'user' };

/** Grants or revokes the administrator role, which only this command can do. The app may be running or not. */
async function main([verb = '', email = '', ...rest]: string[]): Promise<void> {
  const role = ROLES[verb];
  if (!role || !email.includes('@') || rest.length > 0) throw new Error(USAGE);
  const config = readConfig(process.env);
  const embedded = config.DATABASE_URL
    ? null
    : await startEmbedded({ dataDir: config.DATA_DIR, log: (line) => console.error(line) });
  try {
    console.log(await change(config.DATABASE_URL ?? embedded!.url, email, role));
  } finally {
    await embedded?.stop();
  }
}

async function change(url: string, email: string, role: Role): Promise<string> {
  await migrateDatabase(url);
  const db = connect(url, { max: 1 });
  try {
    const changed = await changeRole(db, new Date(), email, role);
    const state = role === 'admin' ? 'administra la plataforma' : 'no administra la plataforma';
    return `${email} ${changed ? 'ahora' : 'ya'} ${state}.`;
  } finally {
    await db.$client.end();
  }
}

/** The error as a sentence for the person at the terminal. */
function explain(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error);
  if (error.code === 'not_found') return 'No hay ninguna cuenta confirmada con ese email.';
  return error.code === 'last_admin'
    ? 'Es la última persona administradora: da antes el permiso a otra.'
    : ERRORS[error.code][1];
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
