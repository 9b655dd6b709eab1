import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { signal as sendSignal } from '#db/embedded/cluster/processes.ts';

const BRIDGE = 'alcancia-br';
const NETWORK = '10.78.0';

/** A machine of the trial: a network namespace with an address of its own on a common bridge (Linux, root only). */
export type Host = {
  name: string;
  address: string;
  /** The folder of PostgreSQL's Unix socket, through which the trial reaches it even when its network is cut. */
  socket: string;
  /** Starts a program on this machine as the user `postgres`. */
  run(command: string[], options: SpawnOptions): ReturnType<typeof spawn>;
  /** Sends a signal to every process of the machine. */
  signalAll(signal: NodeJS.Signals): void;
  /** Sends a signal to the processes of PostgreSQL alone. */
  signalPostgres(signal: NodeJS.Signals): void;
  /** Cuts or restores the machine's network; its own loopback goes on. */
  setConnected(connected: boolean): void;
};

/** Gives the machine a folder for sockets of its own, which `ip netns exec` lets no other machine see. */
const AS_POSTGRES =
  'mount --bind "$1" /run/postgresql && shift && exec setpriv --reuid=postgres --regid=postgres --clear-groups "$@"';

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });

/** Makes machines with the given names; the machine that runs the trial reaches them by their addresses. */
export function createHosts(names: string[], folder: string): { hosts: Host[]; remove(): void } {
  remove(names);
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('addr', 'add', `${NETWORK}.254/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  const hosts = names.map((name, index) =>
    createHost(name, `${NETWORK}.${index + 1}`, join(folder, `${name}-socket`)),
  );
  return { hosts, remove: () => remove(names) };
}

function createHost(name: string, address: string, socket: string): Host {
  const [outside, namespace] = [`${name}-veth`, namespaceOf(name)];
  ip('netns', 'add', namespace);
  ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
  ip('link', 'set', outside, 'master', BRIDGE, 'up');
  ip('-n', namespace, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
  ip('-n', namespace, 'link', 'set', 'eth0', 'up');
  ip('-n', namespace, 'link', 'set', 'lo', 'up');
  mkdirSync(socket);
  chownSync(socket, statSync(dirname(socket)).uid, -1);
  return {
    name,
    address,
    socket,
    run: (command, options) =>
      spawn('ip', ['netns', 'exec', namespace, 'sh', '-c', AS_POSTGRES, 'sh', socket, ...command], options),
    signalAll: (signal) => {
      // Twice, because a process may have started another one in between.
      for (const pid of [...processesIn(namespace), ...processesIn(namespace)]) sendSignal(pid, signal);
    },
    signalPostgres: (signal) => {
      for (const pid of processesIn(namespace).filter(isPostgres)) sendSignal(pid, signal);
    },
    setConnected: (connected) => ip('link', 'set', outside, connected ? 'up' : 'down'),
  };
}

const processesIn = (namespace: string): number[] =>
  execFileSync('ip', ['netns', 'pids', namespace], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean)
    .map(Number);

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return false;
  }
}

const namespaceOf = (name: string) => `alcancia-${name}`;

/** Also removes what an interrupted trial left. */
function remove(names: string[]): void {
  for (const name of names) endProcesses(namespaceOf(name));
  const attempts = [
    ...names.map((name) => ['netns', 'del', namespaceOf(name)]),
    ...names.map((name) => ['link', 'del', `${name}-veth`]),
    ['link', 'del', BRIDGE],
  ];
  for (const attempt of attempts)
    try {
      ip(...attempt);
    } catch {
      // It does not exist.
    }
}

function endProcesses(namespace: string): void {
  try {
    for (const pid of processesIn(namespace)) sendSignal(pid, 'SIGKILL');
  } catch {
    // The namespace does not exist.
  }
}
