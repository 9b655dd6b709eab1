import pino, { type Logger } from 'pino';
import type { Config } from '../config.ts';
import { createLog, standardError } from '../process/log.ts';

/** The log of a process: lines on standard error, which an OpenTelemetry collector gets too where one is configured. */
export async function openLog(config: Config): Promise<{ log: Logger; stopLog: () => Promise<void> }> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return { log: createLog(config.LOG_LEVEL), stopLog: async () => {} };
  const { exportLogs } = await import('./export-logs.ts');
  const exported = exportLogs(config.APP_NAME, endpoint);
  const streams = [
    { stream: standardError(), level: 'trace' as const },
    { stream: exported, level: 'info' as const },
  ];
  return { log: createLog(config.LOG_LEVEL, pino.multistream(streams)), stopLog: exported.stop };
}
