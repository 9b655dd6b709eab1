import type pg from 'pg';

/** A connection, of the command or of the running app. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

export type State = 'fine' | 'look' | 'broken';

/** What the doctor says about one thing, in Spanish; what to do unless it is fine. */
export type Finding = { check: string; state: State; message: string; remedy?: string };

export const fine = (check: string, message: string): Finding => ({ check, state: 'fine', message });

export const look = (check: string, message: string, remedy: string): Finding => ({
  check,
  state: 'look',
  message,
  remedy,
});

export const broken = (check: string, message: string, remedy: string): Finding => ({
  check,
  state: 'broken',
  message,
  remedy,
});

export const explain = (error: unknown): string => (error instanceof Error ? error.message : String(error));
