import type { ComparedPart } from '#features/back-office/frame/web/diff/compared-part.ts';

/** Where the versions of a row come from, how they are compared, and how one is restored. */
export type VersionSource<Content> = {
  read: (versionId: string) => Promise<Content>;
  parts: readonly ComparedPart<Content>[];
  restore: (ids: { version_id: string; current_id: string }) => Promise<{ version_id: string }>;
  /** What restoring a version leaves as it is, as a sentence. */
  kept: string;
};
