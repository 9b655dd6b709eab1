import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace';
import type { ConnectedDatabase } from '#db/connect.ts';
import type { Observer } from './observer.ts';
import { createTracing } from './tracing.ts';

/** Sends traces to an OpenTelemetry collector over HTTP, in batches; one that does not answer delays no request. */
export function exportTraces(db: ConnectedDatabase, service: string, endpoint: string): Observer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  return createTracing(db, service, new BatchSpanProcessor({ exporter }));
}
