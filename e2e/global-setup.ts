import { createTemplate, startCluster } from '../test/cluster.ts';

/** One throw-away PostgreSQL for the run; every worker copies the migrated template for its own server. */
export default async function setup() {
  const given = process.env.TEST_CLUSTER_URL;
  const cluster = given ? { url: given, stop: async () => {} } : await startCluster();
  await createTemplate(cluster.url);
  process.env.E2E_CLUSTER_URL = cluster.url;
  return () => cluster.stop();
}
