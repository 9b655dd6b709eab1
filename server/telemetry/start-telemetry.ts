import type { MiddlewareHandler } from 'hono';
import type { ConnectedDatabase } from '#db/connect.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import type { Config } from '../config.ts';
import type { Observer } from './observer.ts';

type Telemetry = {
  requests: MiddlewareHandler[];
  /** Runs background work under all observers. */
  work(name: string, run: () => Promise<unknown>): Promise<unknown>;
  paymentEvent(outcome: string): void;
  stop(): Promise<void>;
};

/** Starts what the settings ask for: figures (METRICS_PORT), traces (OTEL_EXPORTER_OTLP_ENDPOINT). Without them nothing is loaded. */
export async function startTelemetry(config: Config, db: ConnectedDatabase): Promise<Telemetry> {
  const observers: Observer[] = [];
  if (config.METRICS_PORT !== undefined) {
    const { serveMetrics } = await import('./serve-metrics.ts');
    observers.push(await serveMetrics(db, config.METRICS_PORT, config.METRICS_TOKEN, intervalsOf(config)));
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

/** The archive is at most five minutes behind, and a drill follows a week after the last. */
const intervalsOf = ({ backups, archive }: Config) => ({
  ...(backups && { backup: backups.schedule.everyMs / 1000 }),
  ...(archive && { archive: (5 * MINUTE_MS) / 1000 }),
  ...(archive?.identity && { drill: (7 * DAY_MS) / 1000 }),
});
