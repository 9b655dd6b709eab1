import { setTimeout as pause } from 'node:timers/promises';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import type { DestinationStream } from 'pino';

export type LogExport = DestinationStream & { flush(): Promise<void>; stop(): Promise<void> };

const TIMEOUT_MS = 5_000;
/** A collector that is away may not hold up a process that stops. */
const LAST_LINES_MS = 2_000;
/** Lines that wait while the collector does not answer; further ones are in standard error only. */
const LONGEST_QUEUE = 10_000;

/** Pino's levels and the severities of OpenTelemetry's data model for logs. */
const SEVERITIES: Record<number, [number: number, text: string]> = {
  30: [9, 'INFO'],
  40: [13, 'WARN'],
  50: [17, 'ERROR'],
  60: [21, 'FATAL'],
};

type Line = { level: number; time: string; msg?: string } & Record<string, unknown>;

/**
 * Sends the log to an OpenTelemetry collector over HTTP, in batches and in the background (OTLP 1.x, JSON). A collector that does
 * not answer delays no request and loses no line of standard error; one that is busy is tried again for up to five seconds.
 */
export function exportLogs(service: string, endpoint: string): LogExport {
  const url = `${endpoint.replace(/\/$/, '')}/v1/logs`;
  const exporter = new OTLPLogExporter({ url, timeoutMillis: TIMEOUT_MS });
  const processor = new BatchLogRecordProcessor({ exporter, maxQueueSize: LONGEST_QUEUE });
  const resource = resourceFromAttributes({ 'service.name': service });
  const provider = new LoggerProvider({ resource, processors: [processor] });
  const logger = provider.getLogger('alcancia');
  return {
    write: (line) => {
      const { level, time, msg = '', ...fields } = JSON.parse(line) as Line;
      const [severityNumber, severityText] = SEVERITIES[level] ?? [1, 'TRACE'];
      const attributes = Object.fromEntries(
        Object.entries(fields).map(([key, value]) => [key, textOf(value)]),
      );
      logger.emit({ timestamp: new Date(time), severityNumber, severityText, body: msg, attributes });
    },
    flush: () => provider.forceFlush(),
    stop: () => Promise.race([provider.shutdown(), pause(LAST_LINES_MS, undefined, { ref: false })]),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
