import { execFileSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { addLibraries, type Docker, makeRoot, ofThisMachine, removeRoot } from '../environment/docker.ts';
import { replayDockerfile } from '../environment/replay-dockerfile.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const SHELL = ['sh', 'cat', 'mkdir', 'ls'];

/** What Docker's image of PostgreSQL does at its start with the variables that compose.yaml sets. */
const START_POSTGRES = `#!/bin/sh
set -e
export PGDATA=/var/lib/postgresql/data
if [ ! -s $PGDATA/PG_VERSION ]; then
  echo "$POSTGRES_PASSWORD" >/tmp/password
  initdb --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256 --auth-local=trust --encoding=UTF8 --locale=C.UTF-8
  echo 'host all all all scram-sha-256' >>$PGDATA/pg_hba.conf
  echo "create database $POSTGRES_DB" | postgres --single -D $PGDATA postgres
fi
exec postgres -c listen_addresses='*' -c unix_socket_directories=/run/postgresql
`;

/** Makes the images that compose.yaml names, without downloading any. @param folder receives what is made on the way */
export function importStubs(docker: Docker, folder: string): void {
  importApplication(docker, folder);
  importPostgres(docker);
  importCaddy(docker);
}

function importApplication(docker: Docker, folder: string): void {
  const files = execFileSync('git', ['ls-files'], { cwd: REPOSITORY, encoding: 'utf8' }).trim().split('\n');
  const stages = mkdtempSync(join(folder, 'stages-'));
  const dockerfile = readFileSync(join(REPOSITORY, 'Dockerfile'), 'utf8');
  const image = replayDockerfile(dockerfile, { folder: REPOSITORY, files }, stages);
  const root = makeRoot({ ...ofThisMachine(...SHELL), '/usr/local/bin/node': process.execPath });
  for (const path of ['app', 'data'])
    cpSync(join(image.root, path), join(root, path), { recursive: true, verbatimSymlinks: true });
  for (const native of globSync('app/node_modules/**/*.{node,so*}', { cwd: root }))
    addLibraries(root, join(image.root, native));
  chownSync(join(root, 'data'), image.user[0]!, image.user[1]!);
  docker.importImage(root, 'alcancia', [
    ...Object.entries({ ...image.env, PATH: '/usr/local/bin:/usr/bin' }).map(
      ([name, value]) => `ENV ${name}=${value}`,
    ),
    `WORKDIR ${image.workdir}`,
    `USER ${image.user.join(':')}`,
    'VOLUME /data',
    `CMD ${JSON.stringify(image.command)}`,
  ]);
  removeRoot(root);
}

function importPostgres(docker: Docker): void {
  const root = makeRoot({ ...ofThisMachine(...SHELL), ...postgresPrograms }, [
    '/usr/lib/postgresql/15/lib',
    '/usr/share/postgresql/15',
    '/usr/share/zoneinfo',
    '/usr/lib/locale/C.utf8',
  ]);
  symlinkSync('../run', join(root, 'var/run'));
  for (const path of ['var/lib/postgresql', 'run/postgresql']) {
    mkdirSync(join(root, path), { recursive: true });
    chownSync(join(root, path), 999, 999);
  }
  writeFileSync(join(root, 'start'), START_POSTGRES, { mode: 0o755 });
  docker.importImage(root, 'postgres:18', [
    'USER 999:999',
    'CMD ["/start"]',
    `ENV PATH=${POSTGRES}:/usr/bin`,
  ]);
  removeRoot(root);
}

/** Debian's programs of this folder expect their folders of data beside it; those of the same name elsewhere only lead to them. */
const POSTGRES = '/usr/lib/postgresql/15/bin';
const postgresPrograms = Object.fromEntries(
  ['postgres', 'initdb', 'pg_isready'].map((name) => [`${POSTGRES}/${name}`, `${POSTGRES}/${name}`]),
);

function importCaddy(docker: Docker): void {
  const root = makeRoot(ofThisMachine(...SHELL, 'caddy'));
  for (const path of ['data', 'config']) mkdirSync(join(root, path));
  docker.importImage(root, 'caddy:2', [
    'ENV PATH=/usr/bin XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config HOME=/tmp',
    'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]',
  ]);
  removeRoot(root);
}
