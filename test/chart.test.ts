import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { checkManifests } from './check-manifests.ts';
import { renderChart, valuesOf } from './render-chart.ts';

// `npm run trial:chart` compares the manifests with those of Helm itself.
const helm = resolve(import.meta.dirname, '../deploy/helm');
const RELEASE = { name: 'alcancia', namespace: 'escuela' };
const SETTINGS = ['plain', 'monitored', 'school'];

type Container = {
  name: string;
  command?: string[];
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string } } }[];
  envFrom?: { secretRef: { name: string } }[];
  securityContext: { allowPrivilegeEscalation: boolean; capabilities: { drop: string[] } };
};
type Pod = {
  containers: Container[];
  initContainers?: Container[];
  affinity?: { podAntiAffinity: object };
  securityContext: Record<string, unknown>;
};
type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  // biome-ignore lint/suspicious/noExplicitAny: manifests of many kinds
  spec: any;
};

const settingsOf = (name: string) =>
  parse(readFileSync(join(helm, `settings/${name}.yaml`), 'utf8')) as Record<string, unknown>;
const rendered = (name: string) => renderChart(join(helm, 'alcancia'), RELEASE, settingsOf(name));
const manifestsOf = (name: string) =>
  parseAllDocuments(readFileSync(join(helm, `manifests/${name}.yaml`), 'utf8')).map(
    (document) => document.toJS() as Manifest,
  );
const podsOf = (manifests: Manifest[]) =>
  manifests
    .map(({ metadata, spec }) => ({
      name: metadata.name,
      pod: (spec.jobTemplate?.spec ?? spec).template?.spec as Pod | undefined,
    }))
    .filter((each): each is { name: string; pod: Pod } => each.pod !== undefined);
const secretsOf = ({ env = [], envFrom = [] }: Container) => [
  ...env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef.name ?? []),
  ...envFrom.map(({ secretRef }) => secretRef.name),
];

test.each(SETTINGS)('the committed manifests of %s are what the chart renders', async (name) => {
  await expect(rendered(name)).toMatchFileSnapshot(join(helm, `manifests/${name}.yaml`));
});

test("the manifests have the fields of Kubernetes' API, and a misspelt one would be noticed", async () => {
  // Of an operator of its own, which Kubernetes' API does not have.
  const all = SETTINGS.flatMap(manifestsOf).filter(({ kind }) => kind !== 'ServiceMonitor');
  expect(await checkManifests(all)).toBe('');
  const misspelt = structuredClone(all.find(({ kind }) => kind === 'Deployment')!);
  misspelt.spec.template.spec.containers[0].livenesProbe = {};
  expect(await checkManifests([misspelt])).toContain('livenesProbe');
});

test.each(SETTINGS)('values.schema.json accepts the values of %s, and no misspelt one', (name) => {
  const schema = z.fromJSONSchema(
    JSON.parse(readFileSync(join(helm, 'alcancia/values.schema.json'), 'utf8')),
  );
  const values = valuesOf(join(helm, 'alcancia'), settingsOf(name));
  expect(schema.safeParse(values).error).toBeUndefined();
  const misspelt = [
    { replica: 3 },
    { database: { ...(values.database as object), size: '1Gi' } },
    { settings: { BACKUP_SHEDULE: '03:30' } },
    { resources: { request: {} } },
    { backups: { ...(values.backups as object), schedule: 'every day' } },
    { trustedProxies: 'foo' },
  ];
  for (const wrong of misspelt)
    expect([wrong, schema.safeParse({ ...values, ...wrong }).success]).toEqual([wrong, false]);
});

test('the chart installs the images of its own version', () => {
  const { appVersion } = parse(readFileSync(join(helm, 'alcancia/Chart.yaml'), 'utf8'));
  const { images } = valuesOf(join(helm, 'alcancia'), {});
  expect(images).toEqual({ app: `alcancia:${appVersion}`, database: `alcancia-database:${appVersion}` });
});

for (const name of SETTINGS) {
  const manifests = manifestsOf(name);
  const pods = podsOf(manifests);
  const named = (kind: string, which: string) =>
    manifests.find((each) => each.kind === kind && each.metadata.name === which)!;

  test(`${name}: only the migration knows the owner, and only database machines the superuser`, () => {
    const known = pods.flatMap(({ pod }) =>
      [...pod.containers, ...(pod.initContainers ?? [])].map((container) => [
        container.name,
        [...new Set(secretsOf(container))],
      ]),
    );
    expect(Object.fromEntries(known)).toMatchObject({
      app: ['alcancia-app'],
      migrate: ['alcancia-app', 'alcancia-owner'],
      backup: ['alcancia-app'],
      database: ['alcancia-database'],
      proxy: [],
    });
  });

  test(`${name}: pods run as ordinary users without capabilities, and those of a kind on different machines`, () => {
    for (const { pod } of pods) {
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const { securityContext } of [...pod.containers, ...(pod.initContainers ?? [])])
        expect(securityContext).toMatchObject({
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        });
    }
    const apart = pods.filter(({ pod }) => pod.affinity?.podAntiAffinity).map((each) => each.name);
    expect(apart.sort()).toEqual([
      'alcancia',
      'alcancia-database',
      'alcancia-db1',
      'alcancia-db2',
      'alcancia-db3',
    ]);
    expect(manifests.filter(({ kind }) => kind === 'PodDisruptionBudget')).toHaveLength(3);
  });

  test(`${name}: the volume of a database machine is not given to the group anew at each mount`, () => {
    for (const machine of ['alcancia-db1', 'alcancia-db2', 'alcancia-db3'])
      expect(pods.find((each) => each.name === machine)!.pod.securityContext).toMatchObject({
        fsGroup: 103,
        fsGroupChangePolicy: 'OnRootMismatch',
        runAsUser: 103,
      });
  });

  test(`${name}: a database machine counts as ready when it follows, so that nodes are drained one after another`, () => {
    for (const machine of ['alcancia-db1', 'alcancia-db2', 'alcancia-db3'])
      expect(pods.find((each) => each.name === machine)!.pod.containers[0]).toMatchObject({
        readinessProbe: { httpGet: { path: '/readiness', port: 8008, scheme: 'HTTPS' } },
      });
  });

  test(`${name}: the machines and their proxy are reached by those who need them alone`, () => {
    const from = (which: string) =>
      (
        named('NetworkPolicy', which).spec.ingress as {
          from: { podSelector?: { matchLabels: object } }[];
          ports: { port: number }[];
        }[]
      ).flatMap(({ from: sources, ports }) =>
        sources.map((source) => [source.podSelector?.matchLabels, ports.map(({ port }) => port)]),
      );
    expect(from('alcancia-database-machine')).toEqual([
      [{ part: 'alcancia-database-machine' }, [5432, 8008, 2379, 2380]],
      [{ app: 'alcancia-database' }, [5432, 8008]],
    ]);
    expect(from('alcancia-database')).toEqual([
      [{ app: 'alcancia' }, [5432]],
      [{ app: 'alcancia-backup' }, [5432]],
    ]);
  });

  test(`${name}: the ingress takes files of 20 MB, and backups are made by schedule on a volume that stays`, () => {
    const { annotations } = named('Ingress', 'alcancia').metadata;
    expect(Number.parseInt(annotations!['nginx.ingress.kubernetes.io/proxy-body-size']!, 10)).toBeGreaterThan(
      20,
    );
    expect(named('CronJob', 'alcancia-backup').spec).toMatchObject({
      schedule: '30 3 * * *',
      timeZone: 'Etc/UTC',
    });
    expect(named('PersistentVolumeClaim', 'alcancia-backups').metadata.annotations).toEqual({
      'helm.sh/resource-policy': 'keep',
    });
  });

  test(`${name}: HAProxy gets full names, since its resolvers know no search domains`, () => {
    const { env } = pods.find((each) => each.name === 'alcancia-database')!.pod.containers[0]!;
    const names = env!.filter(({ name: variable }) => /^DB\d$/.test(variable)).map(({ value }) => value);
    const domain = name === 'school' ? 'k8s.ejemplo.edu' : 'cluster.local';
    expect(names).toEqual([1, 2, 3].map((number) => `alcancia-db${number}.escuela.svc.${domain}`));
  });
}

test('figures are reachable where Prometheus is, from its namespace alone and with the token', () => {
  const kinds = (name: string) => manifestsOf(name).map(({ kind }) => kind);
  expect([kinds('plain').includes('ServiceMonitor'), kinds('monitored').includes('ServiceMonitor')]).toEqual([
    false,
    true,
  ]);
  const policy = manifestsOf('monitored').find(
    ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'alcancia',
  )!;
  expect(policy.spec.ingress[1]).toEqual({
    from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'observability' } } }],
    ports: [{ port: 9464 }],
  });
  const monitor = manifestsOf('monitored').find(({ kind }) => kind === 'ServiceMonitor')!;
  expect(monitor).toMatchObject({
    metadata: { labels: { release: 'prometheus' } },
    spec: { endpoints: [{ authorization: { credentials: { name: 'alcancia-app', key: 'METRICS_TOKEN' } } }] },
  });
});

test('Patroni, etcd and PostgreSQL recognise each other by certificate, and the proxy looks their addresses up again', () => {
  const file = (name: string) => readFileSync(join(helm, '../failover', name), 'utf8');
  expect(file('start-database.sh')).toContain('--client-cert-auth');
  expect(file('start-database.sh')).toContain('--peer-client-cert-auth');
  const { restapi, postgresql, bootstrap } = parse(file('patroni.yml'));
  expect(restapi.verify_client).toBe('optional');
  expect(bootstrap.dcs.postgresql.parameters.ssl).toBe('on');
  expect(postgresql.remove_data_directory_on_rewind_failure).toBe(true);
  expect(postgresql.basebackup).toEqual({ checkpoint: 'fast' });
  expect(file('settings.sh')).toContain('PATRONI_RESTAPI_PASSWORD=$PATRONI_PASSWORD');
  expect(file('haproxy.cfg')).toMatch(/^resolvers names$/m);
  expect(file('haproxy.cfg')).toMatch(/default-server .* resolvers names .* verify required/);
});
