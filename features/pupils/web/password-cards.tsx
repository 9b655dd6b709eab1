import { Printer } from 'lucide-react';
import { useUnsavedInput } from '#web/form/unsaved-input.ts';
import { Button } from '#web/ui/button.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { WithPassword } from './pupils.queries.ts';

type PasswordCardsProps = { group: string; pupils: readonly WithPassword[]; onDone: () => void };

/** One card each to cut out, shown once: only the hashes of the passwords are stored. */
export function PasswordCards({ group, pupils, onDone }: PasswordCardsProps) {
  useUnsavedInput(true);
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title="Tarjetas"
          description={group}
          actions={
            <div className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => window.print()}>
                <Printer />
                Imprimir
              </Button>
              <Button variant="outline" size="sm" onClick={onDone}>
                Ya las tengo
              </Button>
            </div>
          }
        />
        <InlineAlert tone="warning" title="No se vuelven a mostrar" className="mb-5">
          Imprímelas o apúntalas ahora. Si alguien pierde la suya, dale una contraseña nueva.
        </InlineAlert>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3 print:grid-cols-2">
        {pupils.map(({ user_id, full_name, username, password }) => (
          <li
            key={user_id}
            className="rounded-card border border-line-strong bg-surface p-4 break-inside-avoid wrap-anywhere"
          >
            <p className="font-semibold">{full_name}</p>
            <p className="text-sm text-muted">{group}</p>
            <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
              <dt className="text-muted">Entra en</dt>
              <dd>{`${location.host}/login`}</dd>
              <dt className="text-muted">Usuario</dt>
              <dd className="font-mono font-semibold">{username}</dd>
              <dt className="text-muted">Contraseña</dt>
              <dd className="font-mono font-semibold">{password}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}
