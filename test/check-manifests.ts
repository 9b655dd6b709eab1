import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
/** Here the compiler finds the types of Kubernetes' API. */
const scratch = join(root, 'node_modules/.cache/manifests');

/**
 * Compares manifests with Kubernetes' API: unknown and missing fields, and values of another kind.
 * @returns the compiler's complaints; '' without any
 */
export async function checkManifests(manifests: { apiVersion: string; kind: string }[]): Promise<string> {
  mkdirSync(scratch, { recursive: true });
  const folder = mkdtempSync(join(scratch, 'check-'));
  const file = join(folder, 'manifests.ts');
  const lines = manifests.map(
    (manifest, index) =>
      `export const manifest${index}: import('kubernetes-types/${moduleOf(manifest.apiVersion)}').${manifest.kind} = ${JSON.stringify(manifest)};`,
  );
  writeFileSync(file, lines.join('\n'));
  const words = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--ignoreConfig',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--target',
    'es2024',
  ];
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const output = await new Promise<string>((done) => {
    execFile(process.execPath, [compiler, ...words, file], (_, printed) => done(printed));
  });
  rmSync(folder, { recursive: true });
  return output;
}

/** `networking.k8s.io/v1` is in `networking/v1`, and `v1` in `core/v1`. */
const moduleOf = (apiVersion: string) =>
  apiVersion.includes('/') ? apiVersion.replace(/^(\w+)[\w.]*/, '$1') : `core/${apiVersion}`;
