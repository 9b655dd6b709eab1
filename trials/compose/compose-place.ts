import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Docker } from '../environment/docker.ts';
import { runDocumented } from '../environment/documented-commands.ts';
import { ADMIN } from '../environment/open-site.ts';
import { trackedFiles } from '../environment/replay-dockerfile.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');

/** A checkout in which the documented commands run, and the daemon that they reach. */
export type ComposePlace = ReturnType<typeof openComposePlace>;

/** @param fault a file of the checkout, a text in it and its replacement: what a control breaks */
export function openComposePlace(docker: Docker, checkout: string, fault?: [string, RegExp, string]) {
  copyCheckout(checkout);
  if (fault) change(join(checkout, fault[0]), (text) => text.replace(fault[1], fault[2]));
  const options = { cwd: checkout, env: docker.env };
  const ask = (words: string[], env: Record<string, string> = {}) =>
    execFileSync('docker', words, {
      cwd: checkout,
      env: { ...docker.env, ...env },
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  return {
    /** Runs docker. @returns what it prints @throws Error with that when it fails */
    ask,
    commands: (name: string, words?: Record<string, string>) => runDocumented(name, options, words),
    /** Writes what a person writes into .env. */
    fillIn: (settings: Record<string, string>) =>
      change(join(checkout, '.env'), (text) =>
        text.replaceAll(/^(\w+)=.*$/gm, (line, name: string) =>
          settings[name] ? `${name}=${settings[name]}` : line,
        ),
      ),
    /** What the containers said last. */
    logs: () =>
      spawnSync('docker', ['compose', 'logs', '--tail=12'], { ...options, encoding: 'utf8' }).stdout,
    /** Ends everything, also what a scene left half done. */
    close: () => spawnSync('docker', ['compose', 'down', '--volumes', '--remove-orphans'], options),
  };
}

/** Where the proxy answers, with a certificate of its own. */
export const ORIGIN = 'https://localhost';
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';

/** Settings that each scene needs. */
export const SETTINGS = {
  DOMAIN: 'localhost',
  POSTGRES_PASSWORD: 'clave1',
  APP_DATABASE_PASSWORD: 'clave2',
  ...ADMIN,
  RATE_LIMIT_FACTOR: '100',
};

const change = (path: string, edit: (text: string) => string) =>
  writeFileSync(path, edit(readFileSync(path, 'utf8')));

function copyCheckout(checkout: string): void {
  for (const file of trackedFiles().filter((name) => /^(compose\.yaml|deploy\/)/.test(name))) {
    mkdirSync(dirname(join(checkout, file)), { recursive: true });
    cpSync(join(REPOSITORY, file), join(checkout, file));
  }
}
