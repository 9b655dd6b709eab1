import { useMutation } from '@tanstack/react-query';
import { STAFF_ROLES } from '#domain/rights.ts';
import { STAFF_WORDS } from '#features/back-office/frame/staff-words.ts';
import { showDate } from '#features/back-office/frame/web/cell/show-time.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import type { AdminUser } from '#features/back-office/people/web/rows.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/form/switch.tsx';

/** What the person may do beside learning; each switch is saved at once. */
export function PersonStaff({ user }: { user: AdminUser }) {
  const save = useMutation({
    mutationFn: (staff: (typeof STAFF_ROLES)[number][]) =>
      api.backOffice.users.setStaff({ id: user.user_id, staff }),
    meta: {
      success: 'Funciones cambiadas',
      failure: (error) => messageOf(error, 'No se pudieron cambiar las funciones'),
      invalidates: queriesShowing.user(),
    },
  });
  const current = save.isPending ? save.variables : user.staff.map(({ role }) => role);
  return (
    <Card look="line" id="funciones" className="scroll-mt-20">
      <CardHeader
        title="Funciones"
        description="Lo que puede hacer además de aprender. Cada cambio vale al momento y queda en la auditoría."
      />
      <div className="grid gap-x-8 gap-y-2 lg:grid-cols-3">
        {STAFF_ROLES.map((role) => (
          <Switch
            key={role}
            className="items-start"
            label={STAFF_WORDS[role].label}
            description={<Description role={role} user={user} />}
            checked={current.includes(role)}
            disabled={save.isPending}
            onCheckedChange={(on) =>
              save.mutate(on ? [...current, role] : current.filter((each) => each !== role))
            }
          />
        ))}
      </div>
    </Card>
  );
}

function Description({ role, user }: { role: (typeof STAFF_ROLES)[number]; user: AdminUser }) {
  const grant = user.staff.find((each) => each.role === role);
  return (
    <>
      {STAFF_WORDS[role].does}
      {grant && (
        <span className="block">
          Desde el {showDate(grant.granted_at)}
          {grant.granted_by && `, por ${grant.granted_by}`}.
        </span>
      )}
    </>
  );
}
