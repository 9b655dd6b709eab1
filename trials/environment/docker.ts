import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

export type Docker = {
  /** Variables with which `docker` and `docker compose` reach the daemon. */
  env: NodeJS.ProcessEnv;
  /** Makes an image of a folder. @param changes lines of a Dockerfile, such as CMD */
  importImage(root: string, tag: string, changes: string[]): void;
  stop(): Promise<void>;
};

/** @returns where a program is on this machine */
export const findProgram = (name: string): string | undefined =>
  [...process.env.PATH!.split(':'), '/usr/sbin', '/usr/lib/postgresql/15/bin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/**
 * Starts a Docker daemon of its own, which changes no rule of this machine's firewall.
 * @param folder receives its files
 * @throws Error with the daemon's last line when it does not start
 */
export async function startDocker(folder: string): Promise<Docker> {
  const log = join(folder, 'dockerd.log');
  const socket = `unix://${join(folder, 'docker.sock')}`;
  const out = openSync(log, 'a');
  const daemon = spawn(
    'dockerd',
    [
      ...['--data-root', join(folder, 'data'), '--exec-root', join(folder, 'exec')],
      ...['--pidfile', join(folder, 'pid'), '--host', socket],
      ...['--iptables=false', '--ip6tables=false', '--bridge=none'],
    ],
    { stdio: ['ignore', out, out], env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` } },
  );
  const ended = new Promise<void>((done) => daemon.once('exit', () => done()));
  const env = { ...process.env, DOCKER_HOST: socket, PATH: `${composeShim(folder)}:${process.env.PATH}` };
  const docker = (args: string[], input?: string) =>
    execFileSync('sh', ['-c', input ? `${input} | exec docker "$@"` : 'exec docker "$@"', 'sh', ...args], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  const stop = async () => {
    daemon.kill('SIGTERM');
    await ended;
  };
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      docker(['version']);
      break;
    } catch (error) {
      if (daemon.exitCode === null && Date.now() < deadline) await pause(200);
      else {
        await stop();
        throw new Error(readFileSync(log, 'utf8').trim().split('\n').at(-1), { cause: error });
      }
    }
  }
  return {
    env,
    importImage: (root, tag, changes) =>
      void docker(
        ['import', ...changes.flatMap((change) => ['--change', change]), '-', tag],
        `tar -C '${root}' -c .`,
      ),
    stop,
  };
}

/** Debian has Compose as a program of its own; the documented commands say `docker compose`. */
function composeShim(folder: string): string {
  const shims = mkdtempSync(join(folder, 'shims-'));
  const docker = findProgram('docker');
  const script = `#!/bin/sh\nif [ "$1" = compose ] && ! ${docker} compose version >/dev/null 2>&1; then shift; exec docker-compose "$@"; fi\nexec ${docker} "$@"\n`;
  writeFileSync(join(shims, 'docker'), script, { mode: 0o755 });
  return shims;
}

/** A folder for an image: empty but for these programs of this machine, the libraries they load, and some users. */
export function makeRoot(programs: Record<string, string>, more: string[] = []): string {
  const root = mkdtempSync(join(tmpdir(), 'alcancia-image-'));
  for (const path of ['tmp', 'run', 'etc', 'var', 'usr/bin'])
    mkdirSync(join(root, path), { recursive: true });
  // For the users below; a temporary folder is its owner's alone.
  chmodSync(root, 0o755);
  chmodSync(join(root, 'tmp'), 0o1777);
  for (const name of ['bin', 'sbin']) symlinkSync('usr/bin', join(root, name));
  writeFileSync(
    join(root, 'etc/passwd'),
    'root:x:0:0::/:/bin/sh\npostgres:x:999:999::/tmp:/bin/sh\nnode:x:1000:1000::/tmp:/bin/sh\n',
  );
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost\n');
  for (const path of more) copyTo(root, path, path);
  for (const [target, source] of Object.entries(programs)) {
    copyTo(root, source, target);
    addLibraries(root, source);
  }
  return root;
}

/** Gives an image the libraries that a program, or a module of one, loads. */
export function addLibraries(root: string, program: string): void {
  for (const library of librariesOf(program)) copyTo(root, library, library);
}

export const removeRoot = (root: string) => rmSync(root, { recursive: true, force: true });

/** Programs of this machine under their usual path in an image. */
export const ofThisMachine = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [`/usr/bin/${name}`, findProgram(name)!]));

const librariesOf = (program: string): string[] => {
  try {
    const output = execFileSync('ldd', [program], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return [...output.matchAll(/(\/\S+) \(0x/g)].map(([, path]) => path!);
  } catch {
    // A static program or a script.
    return [];
  }
};

function copyTo(root: string, source: string, target: string): void {
  const to = join(root, target);
  if (existsSync(to)) return;
  mkdirSync(dirname(to), { recursive: true });
  const file = realpathSync(source);
  if (statSync(file).isDirectory()) cpSync(file, to, { recursive: true, dereference: true });
  else copyFileSync(file, to);
}
