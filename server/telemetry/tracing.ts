import { type Attributes, type Context, context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { type SpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { routePath } from 'hono/route';
import type { ConnectedDatabase } from '#db/connect.ts';
import type { Observer } from './observer.ts';
import { traceStatements } from './trace-statements.ts';

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
