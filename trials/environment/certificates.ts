import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Workplace } from './debian-postgres.ts';

const MAKE_CERTIFICATES = resolve(import.meta.dirname, '../../deploy/failover/make-certificates.sh');

/** @returns a new folder of the workplace with ca.crt, machine.crt and machine.key for localhost and 127.0.0.1 */
export function makeCertificates(place: Workplace, name: string): string {
  const folder = place.makeFolder(name);
  execFileSync(MAKE_CERTIFICATES, [folder]);
  for (const file of readdirSync(folder)) place.own(join(folder, file));
  return folder;
}
