// Renders the chart with Helm itself: it must accept the chart, make the committed manifests byte for byte and refuse a misspelt value.
// `--control` renders a chart whose application has another port, which must be noticed. Where helm is not installed, it says so.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findProgram } from './environment/docker.ts';
import { conclude, skip } from './environment/verdict.ts';

const DEPLOY = resolve(import.meta.dirname, '../deploy/helm');
const SETTINGS = ['plain', 'monitored', 'school'];
const control = process.argv.includes('--control');

if (!findProgram('helm')) skip('helm is not installed (https://helm.sh/docs/intro/install).');

const folder = mkdtempSync(join(tmpdir(), 'alcancia-chart-'));
const chart = join(folder, 'alcancia');
cpSync(join(DEPLOY, 'alcancia'), chart, { recursive: true });
if (control) {
  const app = join(chart, 'templates/app.yaml');
  writeFileSync(app, readFileSync(app, 'utf8').replace('targetPort: 3000', 'targetPort: 3001'));
}

const helm = (...words: string[]) => spawnSync('helm', words, { encoding: 'utf8' });
const template = (settings: string, ...words: string[]) =>
  helm(
    ...['template', 'alcancia', chart, '--namespace', 'escuela'],
    ...['--values', join(DEPLOY, `settings/${settings}.yaml`), ...words],
  );

const violations: string[] = [];
const linted = helm('lint', '--strict', chart);
if (linted.status !== 0) violations.push(`helm lint: ${linted.stdout}`);
for (const settings of SETTINGS) {
  const { stdout, stderr } = template(settings);
  if (stdout !== readFileSync(join(DEPLOY, `manifests/${settings}.yaml`), 'utf8'))
    violations.push(`${settings}: Helm makes other manifests than the committed ones. ${stderr}`);
}
if (template('plain', '--set', 'replica=3').status === 0) violations.push('a misspelt value is accepted');
rmSync(folder, { recursive: true });
const version = helm('version', '--short').stdout.trim();
conclude(`Helm ${version}: the chart with ${SETTINGS.length} settings`, violations, control);
