// Runs compose.yaml with the commands of docs/operations.md on a Docker daemon of its own: start, sign in through the proxy, store an
// image, back up, lose everything, restore; with deploy/pgbackrest: archive, lose the database, recover to an instant; with
// deploy/failover: lose the primary. No image is downloaded: the application's is made by replaying the Dockerfile, the others from
// Debian's programs. `--control` leaves the proxy's address to the others, as the files once did, archives nothing, and gives the
// database another password; the trial must notice each.
// Where Docker, Compose or one of these programs is missing, or no daemon can run, it says so.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUpAndRestore } from './compose/back-up-and-restore.ts';
import { type ComposePlace, openComposePlace } from './compose/compose-place.ts';
import { importStubs } from './compose/import-stubs.ts';
import { losePrimary } from './compose/lose-primary.ts';
import { recoverToInstant } from './compose/recover-to-instant.ts';
import { startDocker } from './environment/docker.ts';
import { FAILOVER_PROGRAMS, requirePackages, requireRoot } from './environment/missing-packages.ts';
import { conclude, skip } from './environment/verdict.ts';

type Scene = { run(place: ComposePlace): Promise<string[]>; fault: [string, RegExp, string] };
const SCENES: Scene[] = [
  { run: backUpAndRestore, fault: ['compose.yaml', /^ *ip_range: .*\n/m, ''] },
  {
    run: recoverToInstant,
    fault: ['deploy/pgbackrest/compose.yaml', /archive_command=[^"]*/, 'archive_command=/bin/true'],
  },
  { run: losePrimary, fault: ['deploy/failover/compose.yaml', /OWNER_PASSWORD: .*/, 'OWNER_PASSWORD: otra'] },
];
const control = process.argv.includes('--control');

requireRoot();
requirePackages({
  'docker.io': '/usr/sbin/dockerd',
  'docker-compose': '/usr/bin/docker-compose',
  pgbackrest: '/usr/bin/pgbackrest',
  ...FAILOVER_PROGRAMS,
  caddy: '/usr/bin/caddy',
});

const folder = mkdtempSync(join(tmpdir(), 'alcancia-compose-'));
chmodSync(folder, 0o755);
const docker = await startDocker(folder).catch((error: Error) => {
  rmSync(folder, { recursive: true, force: true });
  return skip(`no Docker daemon runs here: ${error.message}`);
});

async function play({ run, fault }: Scene): Promise<string[]> {
  // Compose names volumes after the folder.
  const checkout = join(folder, run.name, 'alcancia');
  const place = openComposePlace(docker, checkout, control ? fault : undefined);
  const began = performance.now();
  try {
    return await run(place);
  } catch (error) {
    console.log(place.logs());
    return [`${run.name}: ${(error as Error).message}`];
  } finally {
    place.close();
    console.log(`  ${run.name}: ${Math.round((performance.now() - began) / 1000)} s`);
  }
}

const found: string[][] = [];
try {
  importStubs(docker, folder);
  for (const scene of SCENES) found.push(await play(scene));
} finally {
  await docker.stop();
  rmSync(folder, { recursive: true, force: true });
}
// The control proves something only when it is noticed in each scene.
const isBlind = control && found.some((each) => each.length === 0);
conclude(
  'compose.yaml started, was backed up and restored, recovered to an instant, and lost its primary',
  isBlind ? [] : found.flat(),
  control,
);
