import { useState } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { VersionDifferences } from './version-differences.tsx';
import { VersionList } from './version-list.tsx';
import { type ListedVersion, versionName, versionOrigin } from './version-name.ts';
import type { VersionSource } from './version-source.ts';

type ComparedVersionsProps<Content> = VersionSource<Content> & { versions: readonly ListedVersion[] };

/** Begins with the newest version beside the one before it. */
export function ComparedVersions<Content>({ versions, ...source }: ComparedVersionsProps<Content>) {
  const [newest, previous = newest] = versions;
  const [beforeId, setBefore] = useState(previous!.id);
  const [afterId, setAfter] = useState(newest!.id);
  const find = (id: string) => versions.find((version) => version.id === id)!;
  const options = versions.map((version) => ({
    value: version.id,
    label: `${versionName(version)} · ${versionOrigin(version)}`,
  }));
  return (
    <div className="flex flex-col gap-8">
      <section aria-label="Comparación" className="flex flex-col gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Antes">
            <Select options={options} value={beforeId} onValueChange={setBefore} />
          </Field>
          <Field label="Después">
            <Select options={options} value={afterId} onValueChange={setAfter} />
          </Field>
        </div>
        <VersionDifferences before={find(beforeId)} after={find(afterId)} {...source} />
      </section>
      <VersionList
        versions={versions}
        restore={source.restore}
        kept={source.kept}
        onCompare={(version) => {
          setBefore(version.id);
          setAfter(newest!.id);
        }}
      />
    </div>
  );
}
