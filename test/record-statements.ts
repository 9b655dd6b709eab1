import pg from 'pg';
import { vi } from 'vitest';

export type Statement = { name: string; text: string; values: unknown[] };

/** The statements that are sent while `work` runs, each once as it was sent first; without a name, the beginning of the text. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const statements = new Map<string, Statement>();
  for (const [query, more] of sent.mock.calls as unknown as [Partial<Statement> | string, unknown[]?][]) {
    const { text, name, values } =
      typeof query === 'string' ? ({ text: query } as Partial<Statement>) : query;
    if (text && !statements.has(text) && /^\s*(select|with|insert|update|delete)\b/i.test(text))
      statements.set(text, { text, name: name ?? text.slice(0, 60), values: values ?? more ?? [] });
  }
  sent.mockRestore();
  return [...statements.values()];
}
