import { showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';

export type ListedVersion = { id: string; number: number; created_at: string; author: string | null };

export const versionName = ({ number }: ListedVersion) => `Versión ${number}`;

/** Date and author; the content pack and commands have no author. */
export const versionOrigin = ({ created_at, author }: ListedVersion) =>
  [showDateAndTime(created_at), author].filter(Boolean).join(' · ');
