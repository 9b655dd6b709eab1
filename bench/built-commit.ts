import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** A checkout with its build; `remove` deletes what was made for it. */
export type BuiltCheckout = { folder: string; remove(): void };

/** Builds this checkout as it stands, if it has changed since its last build. */
export function buildHere(): BuiltCheckout {
  run(process.execPath, ['scripts/build.ts'], root);
  return { folder: root, remove: () => {} };
}

/**
 * Builds a commit of this repository in a temporary folder. It shares the installed packages if it asks for the same ones.
 * @param commit as git names it
 * @throws Error when git does not know the commit, or it cannot be installed or built
 */
export function buildCommit(commit: string): BuiltCheckout {
  const made = mkdtempSync(join(tmpdir(), 'alcancia-against-'));
  const remove = () => rmSync(made, { recursive: true, force: true });
  try {
    const folder = join(made, 'checkout');
    mkdirSync(folder);
    run('git', ['archive', '--format=tar', '-o', join(made, 'checkout.tar'), commit], root);
    run('tar', ['-xf', join(made, 'checkout.tar'), '-C', folder], root);
    const packages = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8');
    if (packages(folder) === packages(root))
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    else run(process.execPath, ['scripts/bootstrap.mjs'], folder);
    run(process.execPath, ['scripts/build.ts'], folder);
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function run(program: string, args: string[], cwd: string): void {
  const { status } = spawnSync(program, args, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status} in ${cwd}.`);
}
