import type pg from 'pg';

/** A connection, of the command or of the running app. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

export type State = 'fine' | 'look' | 'broken';

/** What the doctor says about one thing, in Spanish; what to do unless it is fine. */
export type Finding = { check: string; state: State; message: string; remedy?: string };

/** Findings about one thing. */
export const about = (check: string) => ({
  fine: (message: string): Finding => ({ check, state: 'fine', message }),
  look: (message: string, remedy: string): Finding => ({ check, state: 'look', message, remedy }),
  broken: (message: string, remedy: string): Finding => ({ check, state: 'broken', message, remedy }),
});

/** The value of a row of app_settings. */
export async function readValue<Value>(client: Queryable, key: string): Promise<Value | undefined> {
  const { rows } = await client.query<{ value: Value }>('select value from app_settings where key = $1', [
    key,
  ]);
  return rows[0]?.value;
}

export const explain = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const words = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** An instant in a sentence, in UTC, because nobody's zone is known here: '23 de noviembre de 2026, 12:06 UTC'. */
export const instantWords = (at: Date | string): string => `${words.format(new Date(at))} UTC`;
