import { readFileSync } from 'node:fs';
import { codeOf } from '#db/error-code.ts';

/** The settings that are secret, or contain a secret. */
const SECRET_SETTINGS = [
  'DATABASE_URL',
  'MIGRATIONS_DATABASE_URL',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'ARCHIVE_IDENTITY',
  'METRICS_TOKEN',
] as const;

/** The settings that name the files of secrets, such as `SMTP_URL_FILE`; no other setting is read from a file. */
export const FILE_SETTINGS = SECRET_SETTINGS.map((name) => `${name}_FILE`);

export const isSecret = (name: string) => SECRET_SETTINGS.some((secret) => secret === name);

type Environment = Record<string, string | undefined>;

/** The environment with the secrets that files hold: `SMTP_URL_FILE` names that of `SMTP_URL`. @throws Error in Spanish */
export function readSecretFiles(env: Environment): Environment {
  const read = SECRET_SETTINGS.flatMap((name) => {
    const path = env[`${name}_FILE`];
    if (!path) return [];
    const secret = readSecret(name, path);
    // The processes of `--workers` get both, from the one that started them.
    if (env[name] && env[name] !== secret)
      throw new Error(`Revisa la configuración: ${name} y ${name}_FILE dicen cosas distintas.`);
    return [[name, secret] as const];
  });
  return { ...env, ...Object.fromEntries(read) };
}

function readSecret(name: string, path: string): string {
  let secret: string;
  try {
    secret = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new Error(
      `Revisa la configuración: ${name}_FILE nombra ${path}, que no se puede leer (${codeOf(error)}).`,
    );
  }
  if (secret === '')
    throw new Error(`Revisa la configuración: el archivo de ${name}_FILE está vacío; escribe en él ${name}.`);
  return secret;
}
