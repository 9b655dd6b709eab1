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
import { basename, dirname, join, resolve } from 'node:path';
import { addLibraries, type Docker, makeRoot, ofThisMachine, removeRoot } from '../environment/docker.ts';
import { replayDockerfile } from '../environment/replay-dockerfile.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const SHELL = [
  'sh',
  'bash',
  'cat',
  'mkdir',
  'ls',
  'date',
  'sleep',
  'dirname',
  'readlink',
  'chmod',
  'install',
].concat(['mktemp', 'cp', 'rm']);

/** What Docker's image of PostgreSQL does at its start with the variables that compose.yaml sets, and with another command. */
const START_POSTGRES = `#!/bin/sh
set -e
[ "$1" = postgres ] || exec "$@"
export PGDATA=/var/lib/postgresql/18/docker
if [ ! -s $PGDATA/PG_VERSION ]; then
  echo "$POSTGRES_PASSWORD" >/tmp/password
  initdb --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256 --auth-local=trust --encoding=UTF8 --locale=C.UTF-8
  echo 'host all all all scram-sha-256' >>$PGDATA/pg_hba.conf
  echo "create database $POSTGRES_DB" | postgres --single -D $PGDATA postgres
fi
exec "$@" -c listen_addresses='*' -c unix_socket_directories=/run/postgresql
`;

/** Makes the images that the compose files name, without downloading any. @param folder receives what is made on the way */
export function importStubs(docker: Docker, folder: string): void {
  importApplication(docker, folder);
  importPostgres(docker, 'postgres:18', []);
  importPostgres(docker, 'alcancia-postgres-archived', ['pgbackrest'], (root) => {
    makeFolder(join(root, 'var/lib/pgbackrest'));
    copyFiles(root, 'deploy/pgbackrest/Dockerfile');
  });
  importFailover(docker);
  importCaddy(docker);
}

function importApplication(docker: Docker, folder: string): void {
  const image = replayDockerfile(mkdtempSync(join(folder, 'stages-')));
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

/** Debian's programs of this folder expect their folders of data beside it; those of the same name elsewhere only lead to them. */
const POSTGRES = '/usr/lib/postgresql/15/bin';

/** An empty image with Debian's PostgreSQL, its folders and its account. */
function makePostgresRoot(programs: string[], paths: string[] = []): string {
  const root = makeRoot(ofThisMachine(...SHELL, ...programs), [
    '/usr/lib/postgresql/15',
    '/usr/share/postgresql/15',
    '/usr/share/zoneinfo',
    '/usr/lib/locale/C.utf8',
    ...paths,
  ]);
  for (const program of globSync(`${POSTGRES}/*`)) addLibraries(root, program);
  symlinkSync('../run', join(root, 'var/run'));
  for (const path of ['var/lib/postgresql', 'run/postgresql']) makeFolder(join(root, path));
  return root;
}

function importPostgres(
  docker: Docker,
  tag: string,
  programs: string[],
  complete: (root: string) => void = () => {},
): void {
  const root = makePostgresRoot(programs);
  writeFileSync(join(root, 'start'), START_POSTGRES, { mode: 0o755 });
  complete(root);
  docker.importImage(root, tag, [
    'USER 999:999',
    'ENTRYPOINT ["/start"]',
    'CMD ["postgres"]',
    `ENV PATH=/usr/local/bin:${POSTGRES}:/usr/bin`,
  ]);
  removeRoot(root);
}

/** The packages of deploy/failover/Dockerfile as they are on this machine, and what its COPY line copies. */
function importFailover(docker: Docker): void {
  const programs = ['patroni', 'patronictl', 'etcd', 'haproxy', 'openssl'];
  const root = makePostgresRoot(programs, [
    ...['/usr/bin/python3', ...globSync('/usr/lib/python3*'), ...globSync('/usr/lib/*/ossl-modules')],
    ...['/etc/ssl/openssl.cnf', '/usr/lib/ssl/openssl.cnf'],
  ]);
  for (const module of ['/usr/bin/python3', ...globSync('/usr/lib/python3*/**/*.so')])
    addLibraries(root, module);
  for (const path of ['data', 'certificates']) makeFolder(join(root, path));
  copyFiles(root, 'deploy/failover/Dockerfile');
  docker.importImage(root, 'alcancia-database', [
    'USER 999:999',
    'VOLUME /data',
    'CMD ["/opt/alcancia/start-database.sh"]',
    `ENV PATH=/opt/alcancia:${POSTGRES}:/usr/bin LC_ALL=C.UTF-8`,
  ]);
  removeRoot(root);
}

function makeFolder(path: string): void {
  mkdirSync(path, { recursive: true });
  chownSync(path, 999, 999);
}

/** What the COPY lines of a Dockerfile copy. */
function copyFiles(root: string, dockerfile: string): void {
  const lines = readFileSync(join(REPOSITORY, dockerfile), 'utf8');
  for (const [, source, target] of lines.matchAll(/^COPY (\S+) (\S+)$/gm)) {
    const to = join(root, target!, target!.endsWith('/') ? basename(source!) : '');
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(REPOSITORY, source!), to, { recursive: true });
  }
}

function importCaddy(docker: Docker): void {
  const root = makeRoot(ofThisMachine(...SHELL, 'caddy'));
  for (const path of ['data', 'config']) mkdirSync(join(root, path));
  docker.importImage(root, 'caddy:2', [
    'ENV PATH=/usr/bin XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config HOME=/tmp',
    'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]',
  ]);
  removeRoot(root);
}
