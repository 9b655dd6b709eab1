import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createSecureContext, TLSSocket } from 'node:tls';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { APP_PROGRAM } from '#test/app-program.ts';
import { createTestDatabase } from '#test/database.ts';
import { makeScratchFolder, removeScratchFolder } from '#test/scratch-folder.ts';
import { builtFolders } from './built-folders.ts';
import { explainFailure } from './explain-failure.ts';

const { PATH, NODE_COMPILE_CACHE } = process.env;

let folder: string;
beforeAll(() => {
  folder = makeScratchFolder();
});
afterAll(() => removeScratchFolder(folder));

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts the program as `npm start` does. @returns what it printed on standard error, without the log, and its exit code */
async function start(settings: Record<string, string>, shell = 'exec "$@"') {
  const child = spawn('sh', ['-c', shell, 'sh', process.execPath, APP_PROGRAM], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [text, [code]] = await Promise.all([child.stderr.setEncoding('utf8').toArray(), once(child, 'exit')]);
  return { code, lines: text.join('').trim().split('\n') };
}

async function expectSentence(settings: Record<string, string>, sentence: RegExp, shell?: string) {
  const { code, lines } = await start(settings, shell);
  expect(lines).toEqual([expect.stringMatching(sentence)]);
  expect(lines[0]).toMatch(/\.$/);
  expect(code).toBe(1);
}

/** A server on this machine that talks to each connection. @returns its port */
async function listen(talk: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => talk(socket.on('error', () => {}))).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as { port: number }).port;
}

const changed = (
  url: string,
  change: Partial<Record<'username' | 'password' | 'pathname' | 'search', string>>,
) => Object.assign(new URL(url), change).href;

const DATABASES: [what: string, url: () => Promise<string>, sentence: RegExp][] = [
  [
    'a host without an address',
    async () => 'postgres://ana:clave@no-existe.invalid/alcancia',
    /«no-existe.invalid».*DATABASE_URL.*red\.$/,
  ],
  [
    'a port on which nobody listens',
    async () => 'postgres://ana:clave@127.0.0.1:1/alcancia',
    /^Nadie responde en 127.0.0.1:1: inicia allí PostgreSQL, o corrige DATABASE_URL/,
  ],
  [
    'a wrong password',
    async () => changed(inject('clusterUrl'), { password: 'otra' }),
    /no deja entrar \(password authentication failed.*revisa el usuario y la contraseña/,
  ],
  [
    'no password',
    async () => changed(inject('clusterUrl'), { password: '' }),
    /^PostgreSQL pide una contraseña: añádela a DATABASE_URL/,
  ],
  [
    'a folder for an authority’s certificate',
    async () => changed(inject('clusterUrl'), { search: '?sslmode=verify-full&sslrootcert=/tmp' }),
    /^Donde se espera un archivo hay una carpeta: .*sslrootcert/,
  ],
  [
    'a wrong password beside a dead host',
    async () => {
      const { username, host, pathname } = new URL(inject('clusterUrl'));
      return `postgres://${username}:otra@127.0.0.1:1,${host}${pathname}`;
    },
    /no deja entrar \(password authentication failed/,
  ],
  [
    'a database that does not exist',
    async () => changed(inject('clusterUrl'), { pathname: '/ninguna' }),
    /no existe \(database "ninguna" does not exist\): créala con createdb/,
  ],
  [
    'a port that cannot be',
    async () => 'postgres://ana:clave@127.0.0.1:99999/alcancia',
    /^La dirección de DATABASE_URL .* no se entiende: revisa el puerto/,
  ],
  [
    'an authority’s certificate that is not there',
    async () => changed(inject('clusterUrl'), { search: '?sslmode=verify-full&sslrootcert=/nada.crt' }),
    /^No existe \/nada\.crt: .*sslrootcert/,
  ],
  [
    'a server without TLS',
    async () => changed(inject('clusterUrl'), { search: '?sslmode=verify-full' }),
    /no ofrece TLS.*ssl = on/,
  ],
  [
    'a certificate of nobody known',
    async () => `postgres://ana:clave@127.0.0.1:${await listen(offerTls)}/alcancia?sslmode=verify-full`,
    /certificado de PostgreSQL no es de confianza \(self.signed certificate.*\).*sslrootcert/,
  ],
  [
    'a server that hangs up',
    async () => `postgres://ana:clave@127.0.0.1:${await listen((socket) => socket.destroy())}/alcancia`,
    /^Se cortó la conexión con PostgreSQL/,
  ],
  [
    'a newer version’s database',
    async () => {
      const url = await createTestDatabase(inject('clusterUrl'));
      await run(
        url,
        `insert into drizzle.__drizzle_migrations (hash, name) values ('x', '29991231000000_later')`,
      );
      return url;
    },
    /versión más nueva.*instala la más nueva, o restaura/,
  ],
  [
    'a disk that is full at a commit',
    async () => {
      const url = await createTestDatabase(inject('clusterUrl'));
      await run(
        url,
        `create function fill() returns trigger language plpgsql as $$ begin raise 'could not extend file' using errcode = '53100'; end $$;
        create constraint trigger fill after insert on lessons deferrable initially deferred for each row execute function fill()`,
      );
      return url;
    },
    /^El disco está lleno \(could not extend file\): libera espacio/,
  ],
];

async function run(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statements);
  await client.end();
}

test.each(DATABASES)('a start on %s ends with one sentence', async (_, url, sentence) => {
  await expectSentence({ DATABASE_URL: await url() }, sentence);
});

const SETTINGS: [what: string, settings: Record<string, string>, sentence: RegExp][] = [
  ['a misspelt setting', { DATABASE_ULR: 'postgres://x' }, /DATABASE_ULR no existe.*DATABASE_URL\.$/],
  [
    'a misspelt setting of a secret’s file',
    { MIGRATIONS_DATABSE_URL_FILE: '/run/x' },
    /MIGRATIONS_DATABSE_URL_FILE no existe.*MIGRATIONS_DATABASE_URL_FILE\.$/,
  ],
  ['a port that is no number', { PORT: 'tres mil' }, /: PORT necesita un número entero de 0 a 65535\.$/],
  ['an address that is none', { DATABASE_URL: 'alcancia' }, /: DATABASE_URL necesita .*postgres:\/\//],
  ['a time that is none', { BACKUP_SCHEDULE: '25:00' }, /: BACKUP_SCHEDULE necesita una hora UTC como 03:30/],
  [
    'a folder of a site',
    { PUBLIC_ORIGIN: 'https://ejemplo.com/aprende' },
    /: PUBLIC_ORIGIN necesita .*no puede estar en una carpeta de un sitio\.$/,
  ],
  [
    'two of them',
    { LOG_LEVEL: 'todo', METRICS_PORT: '-1' },
    /: METRICS_PORT necesita .*; LOG_LEVEL necesita uno de silent/,
  ],
];

test.each(SETTINGS)('a start with %s ends with one sentence', async (_, settings, sentence) => {
  await expectSentence(settings, sentence);
});

test('a port that is in use is named', async () => {
  const PORT = String(await listen(() => {}));
  const DATABASE_URL = await createTestDatabase(inject('clusterUrl'));
  await expectSentence(
    { PORT, DATABASE_URL },
    new RegExp(`^El puerto ${PORT} ya está ocupado. Elige otro con PORT`),
  );
});

test('a folder of data that cannot be written is named', async () => {
  const file = join(folder, 'archivo');
  writeFileSync(file, '');
  await expectSentence(
    { DATA_DIR: join(file, 'data') },
    /archivo\/data.*revisa los permisos y el espacio libre/,
  );
});

test('a folder of data that is a file is named, with a database elsewhere too', async () => {
  const DATA_DIR = join(folder, 'otro-archivo');
  writeFileSync(DATA_DIR, '');
  const DATABASE_URL = await createTestDatabase(inject('clusterUrl'));
  await expectSentence(
    { DATABASE_URL, DATA_DIR },
    /otro-archivo \(EEXIST\): revisa sus permisos, y DATA_DIR/,
  );
});

test('a folder of data where the system makes none is named, with a database elsewhere too', async () => {
  const DATA_DIR = '/proc/alcancia/data';
  await expectSentence({ DATA_DIR }, /\/proc\/alcancia.*revisa los permisos/);
  const DATABASE_URL = await createTestDatabase(inject('clusterUrl'));
  await expectSentence({ DATA_DIR, DATABASE_URL }, /^No existe \/proc\/alcancia/);
});

test('an initdb that cannot write says why', async () => {
  const DATA_DIR = join(folder, 'pequeña');
  mkdirSync(DATA_DIR);
  await expectSentence(
    { DATA_DIR },
    /^No se pudo crear la base de datos \(.*(File too large|SIGXFSZ).*\); revisa los permisos y el espacio libre/,
    'ulimit -f 64; exec "$@"',
  );
});

test('a build without its pages says how to make them', () => {
  const server = join(folder, 'dist/server');
  mkdirSync(server, { recursive: true });
  writeFileSync(join(server, 'main.js'), '');
  expect(() => builtFolders(server)).toThrow(/^Falta .*dist\/public.*npm run build\.$/);
});

test('an error that nobody expected is one line and names the doctor', () => {
  const error = new Error('Failed query: commit\nparams: ', { cause: new Error('strange\nmore') });
  expect(explainFailure(error)).toBe(
    'No se pudo terminar (strange): npm run doctor dice qué falla, y el registro, dónde.',
  );
});

/** Of a machine that nobody vouches for, until 2126. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgqBUghlm95w+rOw/6
F2HIi99B2aapYA5GN61N6tvhsTahRANCAARVPU9aKWPy9h4ksDznc/SumOmx3FkX
Aqukew78YPGQfdWxMKcWRsLy0ehd7BrbRsiBR1PGneSp4PuaK933qXpK
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBhTCCASugAwIBAgIUa5/2JrBikdw40pierT3uZ+1vH7UwCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMb3RyYS1tYXF1aW5hMCAXDTI2MTEyMzE0MDUyMVoYDzIxMjYx
MDMwMTQwNTIxWjAXMRUwEwYDVQQDDAxvdHJhLW1hcXVpbmEwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAARVPU9aKWPy9h4ksDznc/SumOmx3FkXAqukew78YPGQfdWx
MKcWRsLy0ehd7BrbRsiBR1PGneSp4PuaK933qXpKo1MwUTAdBgNVHQ4EFgQUc0ZK
e6voVka7ANzn+4vZ0zpsO6UwHwYDVR0jBBgwFoAUc0ZKe6voVka7ANzn+4vZ0zps
O6UwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiBNkAzj6urpQJrE
WytzoSWyZEz6xfLLgz6GKm0HauVrmwIhANbYGl33GMFc2vFm3lo+9C5rBxZ4lMig
lLijX9SUV0O2
-----END CERTIFICATE-----`;

/** Agrees to PostgreSQL's request for TLS. */
function offerTls(socket: Socket): void {
  socket.once('data', () => {
    socket.write('S');
    const secureContext = createSecureContext({ key: KEY, cert: CERTIFICATE });
    new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => {});
  });
}
