import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type HttpResponse, requestJson, sendRequest } from './environment/send-request.ts';
import { addPeople, openSessions, type TrialPerson } from './environment/trial-people.ts';

export const PASSWORD = 'una-clave-larga-7';
/** The bound of docs/security.md, "What a process remembers". */
const BOUND_MS = 250;
/** People whose changes are tried at the same time. */
const AT_ONCE = 10;

export type Arena = {
  ports: [number, number];
  db: pg.Client;
  /** Connections for changes that neither process makes. */
  changes: pg.Pool;
  admin: TrialPerson;
  password_hash: string;
  /** False in the control: the triggers are switched off, except where a broken connection is tried. */
  isAnnounced: boolean;
};

type Kind = {
  people?: { isPremium?: boolean; isLicensed?: boolean; role?: 'admin'; staff?: 'editor' };
  path: string;
  /** Whether an answer shows the state before the change. */
  isFormer: (answer: HttpResponse) => boolean;
  /** Makes the change, at the first process or (`bySql`) in neither of the two. */
  change: (arena: Arena, person: TrialPerson) => Promise<unknown>;
  bySql?: boolean;
  /** Breaks the listening connections before the change. @returns the repair */
  breakListeners?: (db: pg.Client) => Promise<() => void>;
  /** Milliseconds of requests after the change. */
  watch?: number;
};

const LISTENERS = `from pg_stat_activity where application_name = 'alcancia changes'`;

const isSignedIn = { path: '/api/lessons', isFormer: ({ status }: HttpResponse) => status === 200 };
const isPremium = ({ text }: HttpResponse) => text.includes('"is_premium":true');

const suspend = ({ ports, admin }: Arena, { user_id }: TrialPerson) =>
  requestJson(ports[0], {
    method: 'PUT',
    path: `/api/admin/users/${user_id}/status`,
    token: admin.token,
    body: { status: 'suspended' },
  });

/** Changes the password in another session, which ends all of the person's sessions. */
async function changePassword({ ports, changes }: Arena, person: TrialPerson) {
  const other = { ...person, token: `${person.token.slice(0, -6)}-other` };
  await openSessions(changes, [other]);
  await requestJson(ports[0], {
    method: 'PUT',
    path: '/api/auth/password',
    token: other.token,
    body: { current_password: PASSWORD, new_password: 'otra-clave-larga-8' },
  });
}

const bySql = (text: string) => ({
  bySql: true,
  change: ({ changes }: Arena, { user_id }: TrialPerson) => changes.query(text, [user_id]),
});

const KINDS: Record<string, Kind> = {
  suspension: { ...isSignedIn, change: suspend },
  password: { ...isSignedIn, change: changePassword },
  'sign-out': {
    ...isSignedIn,
    change: ({ ports }, { token }) =>
      sendRequest(ports[0], { method: 'POST', path: '/api/auth/sign-out', token }),
  },
  'all sessions ended': { ...isSignedIn, ...bySql('delete from auth_sessions where user_id = $1') },
  'role revoked': {
    people: { role: 'admin' },
    path: '/api/admin/plans',
    isFormer: ({ status }) => status === 200,
    ...bySql(`update profiles set role = 'user' where user_id = $1`),
  },
  'staff role taken': {
    people: { staff: 'editor' },
    path: '/api/admin/lesson-titles',
    isFormer: ({ status }) => status === 200,
    change: ({ ports, admin }, { user_id }) =>
      requestJson(ports[0], {
        ...{ method: 'PUT', path: `/api/admin/users/${user_id}/staff` },
        ...{ token: admin.token, body: { staff: [] } },
      }),
  },
  'staff role granted': {
    path: '/api/admin/lesson-titles',
    isFormer: ({ status }) => status === 403,
    ...bySql(`insert into staff_roles (user_id, role) values ($1, 'editor')`),
  },
  'subscription ended': {
    people: { isPremium: true },
    path: '/api/profiles/me',
    isFormer: isPremium,
    ...bySql('update user_subscriptions set is_active = false where user_id = $1'),
  },
  'licence ended': {
    people: { isLicensed: true },
    path: '/api/profiles/me',
    isFormer: isPremium,
    ...bySql('update profiles set licensed_until = null where user_id = $1'),
  },
  'account deactivated': {
    ...isSignedIn,
    ...bySql(`insert into user_status (user_id, status) values ($1, 'suspended')`),
  },
  'suspension, listeners cut': {
    ...isSignedIn,
    change: suspend,
    watch: 1_500,
    breakListeners: async (db) => {
      await db.query(`select pg_terminate_backend(pid) ${LISTENERS}`);
      return () => {};
    },
  },
  'suspension, listeners frozen': {
    ...isSignedIn,
    change: suspend,
    watch: 1_000,
    breakListeners: async (db) => {
      const { rows } = await db.query<{ pid: number }>(`select pid ${LISTENERS}`);
      for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
      return () => {
        for (const { pid } of rows) process.kill(pid, 'SIGCONT');
      };
    },
  },
};

type Sight = { port: number; began: number; isFormer: boolean };

/** Sends one request after another to a process until it is stopped; `first` is the first answer. */
function watchProcess(port: number, { path, isFormer }: Kind, { token }: TrialPerson) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sights: Sight[] = [];
  let isStopped = false;
  const look = async () => {
    const began = performance.now();
    const answer = await sendRequest(port, { path, token, agent });
    sights.push({ port, began, isFormer: isFormer(answer) });
  };
  const first = look();
  const running = first.then(async () => {
    while (!isStopped) {
      await pause(4);
      await look();
    }
  });
  const stop = async () => {
    isStopped = true;
    await running;
    agent.destroy();
    return sights;
  };
  return { first, stop };
}

/** One change for one person. @returns when each process was last seen with the former state, in ms after the change's answer */
async function goRound(arena: Arena, kind: Kind, person: TrialPerson): Promise<number[]> {
  const watches = arena.ports.map((port) => watchProcess(port, kind, person));
  await Promise.all(watches.map(({ first }) => first));
  await kind.change(arena, person);
  const answered = performance.now();
  await pause(kind.watch ?? BOUND_MS + 150);
  const sights = (await Promise.all(watches.map(({ stop }) => stop()))).flat();
  if (!sights.some(({ began, isFormer }) => isFormer && began < answered))
    throw new Error('The state before the change was never seen.');
  return arena.ports.map((port) => {
    const former = sights.filter((sight) => sight.port === port && sight.isFormer && sight.began > answered);
    return Math.round(Math.max(0, ...former.map(({ began }) => began - answered)) * 10) / 10;
  });
}

export type Outcome = { violations: string[]; latest: string };

/** Runs `times` rounds of each kind of change, several people at a time. */
export async function goThroughRounds(arena: Arena, times: number): Promise<Record<string, Outcome>> {
  const outcome: Record<string, Outcome> = {};
  for (const [name, kind] of Object.entries(KINDS)) {
    await switchTriggers(arena.db, arena.isAnnounced || kind.breakListeners !== undefined);
    const seen: number[][] = [];
    for (let round = 0; round < times; round += AT_ONCE) {
      const as = `${name.replace(/\W+/g, '-')}-${round}-`;
      const people = await addPeople(arena.db, Math.min(AT_ONCE, times - round), {
        as,
        password_hash: arena.password_hash,
        ...kind.people,
      });
      seen.push(...(await goRounds(arena, kind, people)));
    }
    outcome[name] = judge(name, kind, seen);
  }
  return outcome;
}

async function goRounds(arena: Arena, kind: Kind, people: TrialPerson[]): Promise<number[][]> {
  // Both processes know these people and hear of changes before anything breaks.
  await pause(kind.breakListeners ? 1_200 : 0);
  for (const port of arena.ports)
    await Promise.all(people.map(({ token }) => sendRequest(port, { path: kind.path, token })));
  const repair = await kind.breakListeners?.(arena.db);
  try {
    return await Promise.all(people.map((person) => goRound(arena, kind, person)));
  } finally {
    repair?.();
  }
}

function judge(name: string, { bySql }: Kind, seen: number[][]): Outcome {
  const limits = [bySql ? BOUND_MS : 0, BOUND_MS];
  const violations = seen.flatMap((latest, round) =>
    latest.flatMap((ms, index) =>
      ms > limits[index]!
        ? [`${name}, round ${round}: process ${index + 1} used the former state ${ms} ms after the answer`]
        : [],
    ),
  );
  const most = limits.map((_, index) => Math.max(...seen.map((latest) => latest[index]!)));
  return { violations, latest: most.join(' and ') };
}

async function switchTriggers(db: pg.Client, on: boolean) {
  for (const table of ['auth_sessions', 'auth_users', 'profiles', 'user_status', 'user_subscriptions'])
    await db.query(`alter table ${table} ${on ? 'enable' : 'disable'} trigger user`);
}
