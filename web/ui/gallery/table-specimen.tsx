import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Menu, MenuItem } from '../overlay/menu.tsx';
import { Table, TableCell, TableHead, TableRow } from '../table.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

const plans = [
  { name: 'Básico', price: '$0', days: 30, active: true },
  { name: 'Premium', price: '$19', days: 30, active: true },
  { name: 'Profesional para despachos con un nombre muy largo', price: '$49', days: 365, active: false },
];

export function PlansTable() {
  const head = (
    <>
      <TableHead>Plan</TableHead>
      <TableHead>Estado</TableHead>
      <TableHead align="end">Precio</TableHead>
      <TableHead align="end">Días</TableHead>
      <TableHead align="end">
        <VisuallyHidden>Acciones</VisuallyHidden>
      </TableHead>
    </>
  );
  return (
    <Table caption="Planes" head={head}>
      {plans.map((plan) => (
        <TableRow key={plan.name}>
          <TableCell className="font-semibold max-lg:text-base">{plan.name}</TableCell>
          <TableCell label="Estado">
            <Badge tone={plan.active ? 'correct' : 'neutral'}>{plan.active ? 'Activo' : 'Inactivo'}</Badge>
          </TableCell>
          <TableCell label="Precio" align="end">
            {plan.price}
          </TableCell>
          <TableCell label="Días" align="end">
            {plan.days}
          </TableCell>
          <TableCell align="end" place="corner">
            <RowMenu plan={plan.name} />
          </TableCell>
        </TableRow>
      ))}
    </Table>
  );
}

function RowMenu({ plan }: { plan: string }) {
  const trigger = (
    <Button variant="ghost" size="icon" aria-label={`Acciones de ${plan}`}>
      <EllipsisVertical />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuItem icon={<Pencil />}>Editar</MenuItem>
      <MenuItem icon={<Trash2 />} destructive>
        Eliminar
      </MenuItem>
    </Menu>
  );
}
