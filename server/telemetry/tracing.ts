import {
  type Attributes,
  type Context,
  context,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { routePath } from 'hono/route';
import type { PoolClient, QueryConfig } from 'pg';
import type { ConnectedDatabase } from '#db/connect.ts';
import type { Observer } from './observer.ts';

/** Traces requests, background work and SQL. Spans carry routes and statements with placeholders, never addresses or parameters. */
export function createTracing(db: ConnectedDatabase, service: string, processor: SpanProcessor): Observer {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  const resource = resourceFromAttributes({ 'service.name': service });
  const provider = new TracerProvider({ resource, spanProcessors: [processor] });
  const tracer = provider.getTracer('alcancia');
  traceStatements(db, tracer);

  const start = (name: string, kind: SpanKind, attributes: Attributes) => {
    const span = tracer.startSpan(name, { kind, attributes, root: true });
    const active: Context = trace.setSpan(context.active(), span);
    return { span, active };
  };
  return {
    request: async (c, next) => {
      const { span, active } = start(c.req.method, SpanKind.SERVER, { 'http.request.method': c.req.method });
      try {
        await context.with(active, next);
      } finally {
        const route = routePath(c);
        span.updateName(`${c.req.method} ${route}`);
        span.setAttributes({ 'http.route': route, 'http.response.status_code': c.res.status });
        span.setAttribute('request_id', c.get('requestId'));
        if (c.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      }
    },
    work: async (name, run) => {
      const { span, active } = start(name, SpanKind.INTERNAL, {});
      try {
        return await context.with(active, run);
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    stop: async () => {
      context.disable();
      await provider.shutdown();
    },
  };
}

/** Sends traces to an OpenTelemetry collector over HTTP, in batches; one that does not answer delays no request. */
export function exportTraces(db: ConnectedDatabase, service: string, endpoint: string): Observer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  return createTracing(db, service, new BatchSpanProcessor({ exporter }));
}

type Query = (...args: unknown[]) => unknown;

/** Gives each statement inside a span a span of its own. pg offers no hook for this, so each connection's `query` is wrapped. */
function traceStatements({ $client: pool }: ConnectedDatabase, tracer: Tracer): void {
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as Query;
    const traced: Query = (...args) => {
      if (!trace.getSpan(context.active())) return query(...args);
      const statement = textOf(args[0]);
      const span = tracer.startSpan(statement.slice(0, 60), {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement },
      });
      const end = (error?: unknown) => {
        if (error) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
      const last = args.at(-1);
      if (typeof last === 'function')
        return query(...args.slice(0, -1), (error: unknown, result: unknown) => {
          end(error);
          return last(error, result);
        });
      const answer = query(...args);
      if (answer instanceof Promise) answer.then(() => end(), end);
      else end();
      return answer;
    };
    client.query = traced as PoolClient['query'];
  });
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as Partial<QueryConfig>).text ?? 'statement');
