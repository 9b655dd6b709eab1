import { openSite } from '../environment/open-site.ts';
import { type ComposePlace, ORIGIN, SETTINGS } from './compose-place.ts';

/** The due backup is made within a minute of the start. */
const AWAIT_BACKUP = `
  const { globSync } = require('node:fs');
  setTimeout(() => { throw new Error('no backup is in BACKUP_DIR'); }, 120_000);
  setInterval(() => { if (globSync('/data/copias/*.tar.zst').length > 0) process.exit(); }, 200);`;

const PASSED_ON = [
  ...['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'LOG_LEVEL'],
  ...['OTEL_EXPORTER_OTLP_ENDPOINT', 'APP_NAME', 'METRICS_PORT', 'BACKUP_SCHEDULE', 'BACKUP_DIR'],
];

/** Settings reach the application, the proxy has the address that is trusted, a due backup lies in its folder, and figures are served. */
function findLostSettings({ ask }: ComposePlace): string[] {
  const violations: string[] = [];
  const marked = Object.fromEntries(PASSED_ON.map((name) => [name, `valor-${name}`]));
  const print = ['node', '-p', 'JSON.stringify(process.env)'];
  const seen = JSON.parse(ask(['compose', 'run', '--rm', '-T', '--no-deps', 'app', ...print], marked));
  const lost = PASSED_ON.filter((name) => seen[name] !== marked[name]);
  if (lost.length > 0) violations.push(`${lost.join(', ')} do not reach the application`);
  const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}';
  const addresses = ask(['inspect', '-f', format, ask(['compose', 'ps', '-q', 'proxy'])]);
  if (!addresses.includes('10.77.0.2')) violations.push(`the proxy has the address ${addresses}`);
  const inApp = (...words: string[]) => ask(['compose', 'exec', '-T', 'app', ...words]);
  inApp('node', '-e', AWAIT_BACKUP);
  const read = `fetch('http://127.0.0.1:9100/metrics').then((r) => r.text()).then(console.log)`;
  if (!inApp('node', '-e', read).includes('database_up 1')) violations.push('METRICS_PORT serves no figures');
  return violations;
}

/** Starts, signs in through the proxy, stores an image, backs up, loses everything and restores. @returns violations */
export async function backUpAndRestore(place: ComposePlace): Promise<string[]> {
  const { ask, commands, fillIn } = place;
  commands('compose-prepare');
  fillIn({
    ...SETTINGS,
    APP_NAME: 'Ahorra',
    BACKUP_SCHEDULE: '1h',
    BACKUP_DIR: '/data/copias',
    METRICS_PORT: '9100',
  });
  commands('compose-start');
  await (await openSite(ORIGIN)).createBadge('De la casa');
  if (!(await (await fetch(ORIGIN)).text()).includes('Ahorra'))
    throw new Error('APP_NAME does not reach the application');
  const violations = findLostSettings(place);
  commands('compose-backup');
  ask(['compose', 'down', '--volumes']);
  commands('compose-restore');
  await (await openSite(ORIGIN)).expectBadge('De la casa');
  commands('compose-admin');
  return violations;
}
