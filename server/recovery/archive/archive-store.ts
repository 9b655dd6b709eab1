import type { Readable } from 'node:stream';

/** Where encrypted WAL segments and base backups are stored: a folder or a bucket. */
export type ArchiveStore = {
  /** Stores a file, which appears complete or not at all; one of the same name is replaced. */
  put(name: string, content: Readable): Promise<void>;
  get(name: string): Promise<Readable | null>;
  /** The names of the files in a folder such as `wal`, each with the folder, sorted. */
  list(folder: string): Promise<string[]>;
  remove(name: string): Promise<void>;
};
