import type { DestinationStream } from 'pino';

export type LogExport = DestinationStream & {
  /** Sends what waits; lines that could not be sent wait for the next call. */
  flush(): Promise<void>;
  /** Sends the last lines; nothing is sent afterwards. */
  stop(): Promise<void>;
};

const FLUSH_EVERY_MS = 2_000;
const TIMEOUT_MS = 5_000;
/** Lines that wait while the collector does not answer; older ones are still in standard error. */
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
 * not answer delays no request and loses no line of standard error.
 * @param endpoint the collector's address without `/v1/logs`
 */
export function exportLogs(service: string, endpoint: string): LogExport {
  const url = `${endpoint.replace(/\/$/, '')}/v1/logs`;
  let waiting: string[] = [];
  let sending: Promise<void> | null = null;
  const send = async () => {
    const lines = waiting;
    waiting = [];
    const isSent = await post(url, describe(service, lines)).catch(() => false);
    if (!isSent) waiting = [...lines, ...waiting].slice(-LONGEST_QUEUE);
  };
  const flush = async () => {
    await sending;
    if (waiting.length === 0) return;
    sending = send().finally(() => {
      sending = null;
    });
    await sending;
  };
  const timer = setInterval(flush, FLUSH_EVERY_MS).unref();
  return {
    write: (line) => {
      waiting.push(line);
      if (waiting.length > LONGEST_QUEUE) waiting.shift();
    },
    flush,
    stop: () => {
      clearInterval(timer);
      return flush();
    },
  };
}

async function post(url: string, body: object): Promise<boolean> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  return response.ok;
}

function describe(service: string, lines: string[]) {
  const resource = { attributes: [attribute(['service.name', service])] };
  return { resourceLogs: [{ resource, scopeLogs: [{ scope: {}, logRecords: lines.map(describeLine) }] }] };
}

function describeLine(line: string) {
  const { level, time, msg = '', ...attributes } = JSON.parse(line) as Line;
  const [severityNumber, severityText] = SEVERITIES[level] ?? [1, 'TRACE'];
  return {
    timeUnixNano: `${new Date(time).getTime()}000000`,
    severityNumber,
    severityText,
    body: { stringValue: msg },
    attributes: Object.entries(attributes).map(attribute),
  };
}

const attribute = ([key, value]: [string, unknown]) => ({
  key,
  value: { stringValue: typeof value === 'string' ? value : JSON.stringify(value) },
});
