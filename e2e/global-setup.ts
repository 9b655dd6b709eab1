import { openMigratedCluster } from '../test/cluster.ts';

/** One throw-away PostgreSQL for the run; every worker copies the migrated template for its own server. */
export default async function setup() {
  const { url, stop } = await openMigratedCluster();
  process.env.E2E_CLUSTER_URL = url;
  return stop;
}
