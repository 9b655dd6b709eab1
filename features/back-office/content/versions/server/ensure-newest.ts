import { AppError } from '#server/http/app-error.ts';

export type VersionOf = { id: string; version_id: string };
export type Restoring = VersionOf & { current_id?: string };

/** Ensures that a person who restores a version has seen the newest one. @throws AppError `conflict` */
export function ensureNewest({ current_id }: Restoring, newest: string): void {
  if (current_id === undefined || current_id === newest) return;
  throw new AppError('conflict', {
    message:
      'Mientras tanto se guardó otra versión. Actualiza la página y compárala antes de recuperar esta.',
  });
}
