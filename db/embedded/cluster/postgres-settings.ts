/** For tests and for the control runs of the durability trial: a power cut may lose or break the cluster. */
const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

/** Sized for a laptop that also runs the app and a browser; everything else keeps PostgreSQL's default. */
const LAPTOP = {
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_connections: '100',
  random_page_cost: '1.1',
  jit: 'off',
  // Three processes fewer than `worker`, which pays off on slow disks read in long scans.
  io_method: 'sync',
};

/** Index-only answers decay until vacuum has passed, so it passes often. */
const VACUUM = {
  autovacuum_vacuum_scale_factor: '0.02',
  autovacuum_vacuum_insert_scale_factor: '0.02',
  autovacuum_analyze_scale_factor: '0.02',
};

/** `terse` keeps the values of rows, addresses among them, out of the log. */
const LOG = { log_line_prefix: '%m [%p] ', log_error_verbosity: 'terse', log_checkpoints: 'off' };

/** The `-c` switches that keep fsync and the other promises of durability, or give them up. */
export function durabilitySwitches(durable: boolean): string[] {
  return switches(durable ? DURABLE : FORGETFUL);
}

/** All settings of the postmaster as `-c` switches: there they outrank whatever the configuration file says. */
export function serverSwitches({ port, durable }: { port: number; durable: boolean }): string[] {
  const place = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    cluster_name: 'alcancia',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  return [...durabilitySwitches(durable), ...switches({ ...place, ...LAPTOP, ...VACUUM, ...LOG })];
}

function switches(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
