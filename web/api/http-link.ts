import type { ClientLink } from '@orpc/client';
import { networkError, readApiError } from './api-error.ts';
import type { Endpoints } from './endpoints.ts';

type Values = Record<string, unknown>;

/**
 * Turns a call into a request: values named in the path go there, the rest into the query of a GET or else the body,
 * as a form when a file is among them. A tenth of the size of a link that knows every shape a contract could have.
 *
 * @param onUnauthenticated told when the server no longer knows the session
 */
export function createHttpLink(endpoints: Endpoints, onUnauthenticated: () => void): ClientLink<object> {
  return {
    async call(path, input, { signal }) {
      const request = toRequest(findEndpoint(endpoints, path), (input ?? {}) as Values, signal);
      const response = await fetch(request).catch((cause) => {
        throw signal?.aborted ? cause : networkError(cause);
      });
      if (response.status === 401) onUnauthenticated();
      if (!response.ok) throw await readApiError(response);
      return response.status === 204 ? undefined : response.json();
    },
  };
}

function findEndpoint(endpoints: Endpoints, path: readonly string[]): string {
  const found = path.reduce<string | Endpoints | undefined>(
    (inner, name) => (typeof inner === 'object' ? inner[name] : undefined),
    endpoints,
  );
  if (typeof found !== 'string') throw new Error(`The contract has no endpoint ${path.join('.')}`);
  return found;
}

function toRequest(endpoint: string, input: Values, signal: AbortSignal | undefined): Request {
  const [method, template] = endpoint.split(' ') as [string, string];
  const rest = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  const url = new URL(`/api${path}`, location.origin);
  const init = { method, signal, credentials: 'same-origin' } as const;
  if (method !== 'GET') return new Request(url, { ...init, ...toBody(rest) });
  for (const [name, value] of Object.entries(rest)) url.searchParams.set(name, String(value));
  return new Request(url, init);
}

function toBody(values: Values): Pick<RequestInit, 'body' | 'headers'> {
  const entries = Object.entries(values);
  if (entries.length === 0) return {};
  if (!entries.some(([, value]) => value instanceof Blob)) {
    return { body: JSON.stringify(values), headers: { 'content-type': 'application/json' } };
  }
  const form = new FormData();
  for (const [name, value] of entries) form.set(name, value instanceof Blob ? value : String(value));
  return { body: form };
}
