import { useMutation } from '@tanstack/react-query';
import { showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import type { ComparedPart } from '#features/back-office/frame/web/diff/compared-part.ts';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

export type ListedVersion = { id: string; number: number; created_at: string; author: string | null };

export const versionName = ({ number }: ListedVersion) => `Versión ${number}`;

/** Date and author; the content pack and commands have no author. */
export const versionOrigin = ({ created_at, author }: ListedVersion) =>
  [showDateAndTime(created_at), author].filter(Boolean).join(' · ');

export type VersionSource<Content> = {
  read: (versionId: string) => Promise<Content>;
  parts: readonly ComparedPart<Content>[];
  restore: (ids: { version_id: string; current_id: string }) => Promise<{ version_id: string }>;
  /** What restoring a version leaves as it is, as a sentence. */
  kept: string;
};

type VersionListProps = Pick<VersionSource<unknown>, 'restore' | 'kept'> & {
  versions: readonly ListedVersion[];
  onCompare: (version: ListedVersion) => void;
};

export function VersionList({ versions, restore, kept, onCompare }: VersionListProps) {
  const [newest] = versions;
  const dialog = useDialog<ListedVersion>();
  const change = useMutation({
    mutationFn: ({ id }: ListedVersion) => restore({ version_id: id, current_id: newest?.id ?? '' }),
    meta: {
      success: 'Versión recuperada',
      failure: 'No se pudo recuperar la versión',
      invalidates: queriesShowing.lesson(),
    },
  });
  return (
    <section aria-labelledby="todas">
      <h2 id="todas" className="mb-3 text-xl">
        Todas las versiones
      </h2>
      <ul className="rounded-card border border-line bg-surface">
        {versions.map((version) => (
          <VersionRow
            key={version.id}
            version={version}
            isCurrent={version === newest}
            onCompare={() => onCompare(version)}
            onRestore={() => dialog.show(version)}
          />
        ))}
      </ul>
      <ConfirmDialog
        {...dialog.state}
        variant="default"
        title={`¿Recuperar la versión ${dialog.target?.number}?`}
        description={`Su contenido pasa a ser una versión nueva; ninguna se pierde. ${kept}`}
        confirmLabel="Recuperar"
        failure={<FormFailure error={change.error} />}
        onConfirm={() => dialog.target && change.mutateAsync(dialog.target)}
      />
    </section>
  );
}

type VersionRowProps = {
  version: ListedVersion;
  isCurrent: boolean;
  onCompare: () => void;
  onRestore: () => void;
};

function VersionRow({ version, isCurrent, onCompare, onRestore }: VersionRowProps) {
  const name = versionName(version);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line px-4 py-2.5 not-last:border-b">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex items-center gap-2 font-semibold">
          {name}
          {isCurrent && <Badge tone="correct">Actual</Badge>}
        </p>
        <p className="text-sm text-muted">{versionOrigin(version)}</p>
      </div>
      {!isCurrent && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Comparar con la actual: ${name}`}
            onClick={onCompare}
          >
            Comparar con la actual
          </Button>
          <Button variant="outline" size="sm" aria-label={`Recuperar ${name}`} onClick={onRestore}>
            Recuperar
          </Button>
        </div>
      )}
    </li>
  );
}
