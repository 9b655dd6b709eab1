import { ERRORS } from '#contract/errors.ts';
import { connect } from '#db/connect.ts';
import type { Role } from '#domain/people/profile.ts';
import { changeRole } from '#features/account/server/change-role.ts';
import { AppError } from '../http/app-error.ts';
import { explainFailure } from '../start/explain-failure.ts';
import { runCommand } from './run-command.ts';
import { withMigratedDatabase } from './with-database.ts';

const USAGE = 'Uso: npm run admin -- grant|revoke EMAIL';

const ROLES: Record<string, Role> = { grant: 'admin', revoke: 'user' };

/** Grants or revokes the administrator role, which only this command can do. The app may be running or not. */
async function main([verb = '', email = '', ...rest]: string[]): Promise<void> {
  const role = ROLES[verb];
  if (!role || !email.includes('@') || rest.length > 0) throw new Error(USAGE);
  console.log(await withMigratedDatabase(({ url }) => change(url, email, role)));
}

async function change(url: string, email: string, role: Role): Promise<string> {
  const db = connect(url, { max: 1 });
  try {
    const changed = await changeRole(db, { now: new Date() }, email, role);
    const state = role === 'admin' ? 'administra la plataforma' : 'no administra la plataforma';
    return `${email} ${changed ? 'ahora' : 'ya'} ${state}.`;
  } finally {
    await db.$client.end();
  }
}

function explain(error: unknown): string {
  if (!(error instanceof AppError)) return explainFailure(error);
  if (error.code === 'not_found') return 'No hay ninguna cuenta confirmada con ese correo.';
  return error.code === 'last_admin'
    ? 'Es la última persona administradora: da antes el permiso a otra.'
    : ERRORS[error.code][1];
}

await runCommand(main, explain);
