// Starts the application on a PostgreSQL 15 in each way that docs/operations.md names ("Failover"): directly, through PgBouncer in
// its session and its transaction mode, by several hosts whose primary dies, and with certificates. Where it starts, people sign up, take
// quizzes, and changes made past it must be seen within a second; elsewhere the start must be refused with a sentence. `--control`: in
// transaction mode without the check at the start, which must fail. Needs Debian's PgBouncer and PostgreSQL 15, and says so.
import { join } from 'node:path';
import { freePort } from '#db/embedded/supervisor/start-postgres.ts';
import { openInstallation } from '#test/installation.ts';
import { makeCertificates } from './environment/certificates.ts';
import { copyBuild } from './environment/copied-build.ts';
import { createServer, createStandby, OWNER, openWorkplace } from './environment/debian-postgres.ts';
import { DEBIAN_POSTGRES, requirePackages } from './environment/missing-packages.ts';
import { conclude } from './environment/verdict.ts';
import { startPooler } from './pooler/start-pooler.ts';
import { tryApplication } from './pooler/try-application.ts';

const control = process.argv.includes('--control');

type Way = {
  name: string;
  url: string;
  /** What the start says when it is refused. */
  refusal?: RegExp;
  /** Happens while people take quizzes; then calls may be answered with 503. */
  during?: () => Promise<unknown>;
};

requirePackages({ ...DEBIAN_POSTGRES, pgbouncer: '/usr/sbin/pgbouncer', openssl: '/usr/bin/openssl' });

const place = openWorkplace('pooler');
const build = copyBuild(control ? ['poolerUnchecked'] : []);

const [certificates, foreign] = ['certificates', 'foreign'].map((name) => makeCertificates(place, name)) as [
  string,
  string,
];
const settings = {
  listen_addresses: '127.0.0.1,127.0.0.2',
  ssl: 'on',
  ssl_cert_file: join(certificates, 'machine.crt'),
  ssl_key_file: join(certificates, 'machine.key'),
};
const primary = await createServer(place, settings);
const standby = await createStandby(place, primary, settings);
const pooler = (mode: 'session' | 'transaction') => startPooler(place, primary.port, { mode, certificates });
const [sessions, transactions] = [await pooler('session'), await pooler('transaction')];

const url = (hosts: string, words = '') =>
  `postgres://${OWNER.name}:${OWNER.password}@${hosts}/alcancia${words && `?${words}`}`;
const verified = (folder: string) => `sslmode=verify-full&sslrootcert=${join(folder, 'ca.crt')}`;
const UNTRUSTED = /El certificado de PostgreSQL no es de confianza \(.+\): .*sslrootcert/;
const hosts = [await freePort(), standby.port, primary.port].map((port) => `localhost:${port}`).join();
const WAYS: Way[] = [
  { name: 'direct', url: url(`localhost:${primary.port}`) },
  { name: 'PgBouncer, pool_mode = session', url: url(`localhost:${sessions}`) },
  {
    name: 'PgBouncer, pool_mode = transaction',
    url: url(`localhost:${transactions}`),
    refusal: /reparte sus sesiones por transacciones.*pool_mode = session/,
  },
  { name: 'verify-full', url: url(`localhost:${primary.port}`, verified(certificates)) },
  { name: 'verify-full to PgBouncer', url: url(`localhost:${sessions}`, verified(certificates)) },
  {
    name: 'verify-full, certificate of another authority',
    url: url(`localhost:${primary.port}`, verified(foreign)),
    refusal: UNTRUSTED,
  },
  {
    name: 'verify-full, certificate for another address',
    url: url(`127.0.0.2:${primary.port}`, verified(certificates)),
    refusal: UNTRUSTED,
  },
  {
    name: 'several hosts, whose primary dies',
    url: url(hosts, `target_session_attrs=read-write&${verified(certificates)}`),
    during: async () => {
      await primary.stop('SIGQUIT');
      await standby.promote();
    },
  },
];

async function tryWay({ name, url: DATABASE_URL, refusal, during }: Way): Promise<string[]> {
  const dataDir = place.makeFolder(`data of ${name}`);
  const opened = await openInstallation({ dist: build.dist, dataDir, settings: { DATABASE_URL } }).catch(
    (error: Error) => error,
  );
  if (opened instanceof Error) {
    const said = opened.message.trim().split('\n').slice(-1)[0]!;
    console.log(`  ${name}: the start says: ${said}`);
    return refusal?.test(said) ? [] : [`${name}: ${opened.message}`];
  }
  const { line, violations } = await tryApplication(
    opened,
    () => (during ? standby : primary).connect('alcancia'),
    during,
  );
  await opened.close();
  console.log(`  ${name}: ${line}`);
  return [
    ...(refusal ? [`${name}: the start was not refused`] : []),
    ...violations.map((each) => `${name}: ${each}`),
  ];
}

const violations: string[] = [];
for (const way of control ? WAYS.filter(({ refusal, name }) => refusal && /PgBouncer/.test(name)) : WAYS)
  violations.push(...(await tryWay(way)));
await Promise.all([primary.stop('SIGQUIT'), standby.stop('SIGQUIT')]);
build.remove();
place.remove();
conclude(`${control ? 1 : WAYS.length} ways to PostgreSQL`, violations, control);
