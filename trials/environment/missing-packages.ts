import { existsSync } from 'node:fs';

/** Debian's paths of programs that several trials need, by package. */
export const DEBIAN_POSTGRES = { 'postgresql-15': '/usr/lib/postgresql/15/bin/postgres' };

/** @param paths of programs, by package. @returns the command that installs what this machine lacks, or null */
export function commandToInstall(paths: Record<string, string>): string | null {
  const missing = Object.entries(paths).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
  return missing.length > 0 ? `apt-get install ${missing.join(' ')}` : null;
}
