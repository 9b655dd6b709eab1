import { showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import type { ComparedPart } from '#features/back-office/frame/web/diff/compared-part.ts';

export type ListedVersion = { id: string; number: number; created_at: string; author: string | null };

export const versionName = ({ number }: ListedVersion) => `Versión ${number}`;

/** Date and author; the content pack and commands have no author. */
export const versionOrigin = ({ created_at, author }: ListedVersion) =>
  [showDateAndTime(created_at), author].filter(Boolean).join(' · ');

/** Where the versions of a row come from, how they are compared, and how one is restored. */
export type VersionSource<Content> = {
  read: (versionId: string) => Promise<Content>;
  parts: readonly ComparedPart<Content>[];
  restore: (ids: { version_id: string; current_id: string }) => Promise<{ version_id: string }>;
  /** What restoring a version leaves as it is, as a sentence. */
  kept: string;
};
