import type { MiddlewareHandler } from 'hono';
import type { ConnectedDatabase } from '#db/connect.ts';
import type { Config } from '../config.ts';
import type { Expected } from './metrics.ts';
import type { Observer } from './observer.ts';

type Telemetry = {
  requests: MiddlewareHandler[];
  /** Runs background work under all observers. */
  work(name: string, run: () => Promise<unknown>): Promise<unknown>;
  paymentEvent(outcome: string): void;
  stop(): Promise<void>;
};

/** An archive counts only when its recovery is tried. */
const expectedOf = ({ backups, archive }: Config): Expected => [
  ...(backups ? (['backup'] as const) : []),
  ...(archive ? (['archive', 'drill'] as const) : []),
];

/** Starts what the settings ask for: figures (METRICS_PORT), traces (OTEL_EXPORTER_OTLP_ENDPOINT). Without them nothing is loaded. */
export async function startTelemetry(config: Config, db: ConnectedDatabase): Promise<Telemetry> {
  const observers: Observer[] = [];
  if (config.METRICS_PORT !== undefined) {
    const { serveMetrics } = await import('./serve-metrics.ts');
    const { METRICS_PORT, METRICS_TOKEN, backups } = config;
    const expected = expectedOf(config);
    observers.push(await serveMetrics(db, METRICS_PORT, METRICS_TOKEN, expected, backups?.schedule.everyMs));
  }
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { exportTraces } = await import('./tracing.ts');
    observers.push(exportTraces(db, config.APP_NAME, config.OTEL_EXPORTER_OTLP_ENDPOINT));
  }
  return {
    requests: observers.map(({ request }) => request),
    work: (name, run) =>
      observers.reduce<() => Promise<unknown>>((inner, observer) => () => observer.work(name, inner), run)(),
    paymentEvent: (outcome) => {
      for (const observer of observers) observer.paymentEvent?.(outcome);
    },
    stop: async () => {
      await Promise.all(observers.map((observer) => observer.stop()));
    },
  };
}
