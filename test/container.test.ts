import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { NATIVE } from '../vite.server.config.ts';
import { readDockerfile, words } from './read-dockerfile.ts';

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const dockerfile = readDockerfile(read('Dockerfile'));
const run = dockerfile.filter(({ name }) => name === 'RUN').map(({ rest }) => rest);
const final = dockerfile.filter(({ stage }) => stage === 'final');

/** Fields that differ in the services of compose.yaml. */
type Service = {
  command?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  tmpfs?: string[];
  volumes?: string[];
  environment: Record<string, string>;
  networks?: Record<string, { ipv4_address?: string }>;
};
type Compose = {
  services: Record<string, Service>;
  networks: Record<string, { ipam: { config: { subnet: string; ip_range?: string }[] } }>;
};
const { services, networks } = parse(read('compose.yaml'), { merge: true }) as Compose;
const app = services.app!;

test('of the packages the image has only those that the bundle leaves outside, with their native parts', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<
      string,
      Partial<Record<'dependencies' | 'optionalDependencies', Record<string, string>>>
    >;
  };
  const needed = new Set(NATIVE);
  for (const name of needed) {
    const { dependencies, optionalDependencies } = packages[`node_modules/${name}`] ?? {};
    // What lies in the folder of the package that needs it comes along.
    for (const other of Object.keys({ ...dependencies, ...(NATIVE.includes(name) && optionalDependencies) }))
      if (packages[`node_modules/${other}`] && !other.includes('wasm')) needed.add(other);
  }
  const copied = final.flatMap(({ rest }) => / \/app\/node_modules\/(\S+) /.exec(rest)?.[1] ?? []);
  const holds = (folder: string, name: string) => name === folder || name.startsWith(`${folder}/`);
  expect([...needed].filter((name) => !copied.some((folder) => holds(folder, name)))).toEqual([]);
  expect(copied.filter((folder) => ![...needed].some((name) => holds(folder, name)))).toEqual([]);
  expect(run.join(' ')).not.toMatch(/--omit[= ]optional|--no-optional/);
});

test('the image runs the server as an ordinary user and carries the commands', () => {
  expect(final.find(({ name }) => name === 'USER')!.rest).toBe('1000:1000');
  expect(words(final.find(({ name }) => name === 'CMD')!)).toEqual(['node', 'dist/server/main.js']);
  expect(services.migrate!.command).toBe('node dist/server/migrate.js');
});

test('compose confines the app: read-only files, no capabilities, no new rights, a temporary folder', () => {
  for (const service of [app, services.migrate!])
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      tmpfs: ['/tmp'],
    });
});

test('in compose only the migration knows the owner of the tables', () => {
  expect(new URL(services.migrate!.environment.MIGRATIONS_DATABASE_URL!).username).toBe('alcancia_owner');
  expect(app.environment.DATABASE_URL).toMatch(/^postgres:\/\/alcancia:/);
  expect(JSON.stringify(app.environment)).not.toMatch(/alcancia_owner|\{POSTGRES_PASSWORD/);
});

test('compose passes every setting on that does not follow from the container, and to the migration the same', () => {
  const [table] = /^## Settings\n(.*?)^## /ms.exec(read('docs/operations.md'))!;
  const settings = [...table.matchAll(/^\| (`[^|]+)\|/gm)].flatMap(([, names]) =>
    [...names!.matchAll(/`([A-Z\d_]+)`/g)].map(([, name]) => name!),
  );
  const fixed = ['PORT', 'HOST', 'DATA_DIR', 'MIGRATIONS_DATABASE_URL'];
  expect(settings.length).toBeGreaterThan(25);
  expect(settings.filter((name) => !(name in app.environment) && !fixed.includes(name))).toEqual([]);
  expect(services.migrate!.environment).toMatchObject(app.environment);
});

test('in compose a backup is restored by the service that knows the owner, with the folder of the app', () => {
  expect(services.migrate!.volumes).toEqual(app.volumes);
});

test('no container of compose takes the address that is trusted as the proxy', () => {
  const address = services.proxy!.networks!.front!.ipv4_address!;
  expect(app.environment.TRUSTED_PROXIES).toBe(address);
  const [base, bits] = networks.front!.ipam.config[0]!.ip_range!.split('/');
  const given = new BlockList();
  given.addSubnet(base!, Number(bits));
  expect([given.check(address), given.check(base!)]).toEqual([false, true]);
});

test('over http the proxy of compose sends pages to https and refuses calls and uploads', () => {
  const [, https, http] = /^\{\$DOMAIN\} \{\n(.*?)\n\}\n.*^http:\/\/\{\$DOMAIN\} \{\n(.*?)\n\}$/ms.exec(
    read('deploy/Caddyfile'),
  )!;
  const directives = (block: string) => block.split('\n').map((line) => line.trim());
  expect(directives(https!)).toEqual(['reverse_proxy app:3000']);
  expect(directives(http!)).toEqual([
    '@page {',
    'method GET HEAD',
    'not path /api/* /uploads/*',
    '}',
    'redir @page https://{host}{uri} 308',
    'respond "Usa https." 403',
  ]);
  expect(services.proxy!.volumes).toContain('./deploy/Caddyfile:/etc/caddy/Caddyfile:ro');
});

test('every variable of compose has a line in the example, and neither git nor the image gets .env', () => {
  const files = ['compose.yaml', 'deploy/failover/compose.yaml', 'deploy/pgbackrest/compose.yaml']
    .map(read)
    .join('');
  const named = [...files.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!);
  const lines = read('deploy/example.env').split('\n');
  expect([...new Set(named)].filter((name) => !lines.some((line) => line.startsWith(`${name}=`)))).toEqual(
    [],
  );
  for (const file of ['.gitignore', '.dockerignore']) expect(read(file).split('\n')).toContain('.env');
});

/** What compose makes of its files: Compose itself says it where it is installed, otherwise the rules of its variables. */
function resolveCompose(files: string[], variables: Record<string, string>): Compose {
  const options = files.flatMap((file) => ['-f', join(root, file)]);
  const env = { PATH: process.env.PATH, ...variables };
  const { error, status, stdout, stderr } = spawnSync('docker-compose', [...options, 'config'], {
    env,
    encoding: 'utf8',
  });
  if (!error) {
    expect([status, stderr]).toEqual([0, '']);
    return parse(stdout);
  }
  process.stdout.write(
    'docker-compose is not installed: the files are read by the rules of their variables.\n',
  );
  const [first, ...others] = files.map((file) => {
    const text = read(file).replaceAll(/\$\{(\w+)[^}]*\}/g, (_, name: string) => variables[name] ?? '');
    return parse(text, { merge: true }) as Compose;
  });
  for (const { services } of others)
    for (const [name, service] of Object.entries(services))
      first!.services[name] = {
        ...first!.services[name],
        ...service,
        environment: { ...first!.services[name]?.environment, ...service.environment },
      };
  return first!;
}

test.each([[['compose.yaml']], [['compose.yaml', 'deploy/failover/compose.yaml']]])(
  'compose takes %j, and hands each setting of the example to the application',
  (files) => {
    const names = [...read('deploy/example.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name!);
    const variables = Object.fromEntries(names.map((name) => [name, `valor-${name}`]));
    const { environment } = resolveCompose(files, variables).services.app!;
    const passedOn = names.filter((name) => app.environment[name] === `\${${name}:-}`);
    expect(passedOn.length).toBeGreaterThan(20);
    expect(environment).toMatchObject(Object.fromEntries(passedOn.map((name) => [name, `valor-${name}`])));
  },
);

test('the systemd unit starts the built program, ends its first process only, and can write its own folder only', () => {
  const unit = read('deploy/alcancia.service');
  const settings = new Map([...unit.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value!]));
  expect(settings.get('ExecStart')).toMatch(/^\/\S+\/node dist\/server\/main\.js$/);
  expect(settings.get('KillMode')).toBe('mixed');
  expect(settings.get('Environment')).toContain(`DATA_DIR=/var/lib/${settings.get('StateDirectory')}`);
  expect([settings.get('User'), settings.get('ProtectSystem')]).toEqual(['alcancia', 'strict']);
  const folder = mkdtempSync(join(tmpdir(), 'alcancia-unit-'));
  const file = join(folder, 'alcancia.service');
  // The program is where this test's is, because systemd looks whether there is one.
  writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
  const { error, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  if (error) process.stdout.write('systemd-analyze is not installed: the unit is read by this test only.\n');
  else expect(stderr.split('\n').filter((line) => line.includes('alcancia.service'))).toEqual([]);
});
