import { context, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { PoolClient, QueryConfig } from 'pg';
import type { ConnectedDatabase } from '#db/connect.ts';

type Query = (...args: unknown[]) => unknown;

/** Gives each statement inside a span a span of its own. pg offers no hook for this, so each connection's `query` is wrapped. */
export function traceStatements({ $client: pool }: ConnectedDatabase, tracer: Tracer): void {
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
