import { useQuery } from '@tanstack/react-query';
import { ActDialog } from '#features/back-office/frame/web/form/act-dialog.tsx';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { ListPage } from '#features/back-office/frame/web/list-page/list-page.tsx';
import type { Licence } from '#features/back-office/money/web/rows.ts';
import { api } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { noInput } from '../licences.forms.ts';
import { ChangeLicenceDialog, GrantLicenceDialog } from './licence-dialogs.tsx';
import { licencesOptions, showingLicences } from './licences.queries.ts';
import { LICENCE_STATE_LABELS, licencesColumns } from './licences-columns.tsx';

const states = Object.entries(LICENCE_STATE_LABELS).map(([value, { label }]) => ({ value, label }));

export default function AdminLicencesPage() {
  const { search } = useListAddress();
  const granting = useDialog();
  const changing = useDialog<Licence>();
  const revoking = useDialog<Licence>();
  return (
    <ListPage
      title="Licencias"
      description="Premium para las aulas, sin cobros."
      list="licences"
      noun="licencia"
      columns={licencesColumns(changing.show, revoking.show)}
      query={useQuery(licencesOptions(search))}
      rows={(data) => data.licences}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      loading="Cargando licencias…"
      failed="No se pudieron cargar las licencias"
      empty={{
        title: 'Todavía no hay licencias',
        searched: 'Ninguna licencia coincide',
        description: 'Da premium a un aula entera por unos días.',
      }}
      search="Buscar por aula"
      filters={[{ filter: 'estado', label: 'Estado', all: 'Todos los estados', options: states }]}
      actions={
        <Button size="sm" onClick={() => granting.show()}>
          Dar licencia
        </Button>
      }
    >
      <GrantLicenceDialog key={`new ${granting.round}`} {...granting.state} />
      {changing.target && (
        <ChangeLicenceDialog key={changing.round} licence={changing.target} {...changing.state} />
      )}
      {revoking.target && (
        <RevokeDialog key={`revoke ${revoking.round}`} licence={revoking.target} {...revoking.state} />
      )}
    </ListPage>
  );
}

type RevokeDialogProps = ReturnType<typeof useDialog>['state'] & { licence: Licence };

const RevokeDialog = ({ licence: { id, name }, ...dialog }: RevokeDialogProps) => (
  <ActDialog
    {...dialog}
    size="sm"
    title={`¿Retirar la licencia de ${name}?`}
    description="Quien solo tenía premium por ella lo pierde ahora mismo. Un quiz empezado se puede terminar."
    submitLabel="Retirar licencia"
    schema={noInput}
    defaultValues={{}}
    send={() => api.backOffice.licences.revoke({ id })}
    success="Licencia retirada"
    invalidates={showingLicences()}
  >
    {() => null}
  </ActDialog>
);
