import { setTimeout as pause } from 'node:timers/promises';
import { openSite } from '../environment/open-site.ts';
import { type ComposePlace, ORIGIN, SETTINGS } from './compose-place.ts';

const PATIENCE_MS = 120_000;
const APART_MS = 1_500;
const FILES = ['compose', '-f', 'compose.yaml', '-f', 'deploy/pgbackrest/compose.yaml'];
const PGBACKREST = ['pgbackrest', '--stanza=alcancia'];

/** Starts with pgBackRest, changes something before and after an instant, makes a drill, loses the database and recovers that instant. @returns violations */
export async function recoverToInstant({ ask, commands, fillIn }: ComposePlace): Promise<string[]> {
  commands('compose-prepare');
  fillIn({ ...SETTINGS, PGBACKREST_PASSPHRASE: 'una frase larga de la prueba' });
  commands('compose-archive');
  const site = await openSite(ORIGIN);
  const inArchive = (...words: string[]) => ask([...FILES, 'exec', '-T', 'archive', ...PGBACKREST, ...words]);
  await untilBaseBackup(() => inArchive('info', '--output=json'));
  await site.createBadge('Antes');
  await pause(APART_MS);
  const instant = new Date();
  await pause(APART_MS);
  await site.createBadge('Después');
  // Completes the segment and waits until it is in the archive.
  inArchive('check');
  ask([...FILES, 'exec', '-T', 'archive', 'drill.sh']);
  ask([...FILES, 'down']);
  ask(['volume', 'rm', 'alcancia_database']);
  const at = instant.toISOString().replace('T', ' ').replace('Z', '+00');
  commands('compose-recover', { '2026-11-23 10:42:00-05': at });
  const recovered = await openSite(ORIGIN);
  await recovered.expectBadge('Antes');
  return recovered.expectBadge('Después').then(
    () => ['what was written after the instant is there'],
    () => [],
  );
}

async function untilBaseBackup(readInfo: () => string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const [stanza] = JSON.parse(readInfo()) as { backup: unknown[] }[];
    if (stanza && stanza.backup.length > 0) return;
    await pause(500);
  }
  throw new Error('no base backup is in the archive');
}
