import { ArrowRight, BookOpen, Coins, EllipsisVertical, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../avatar.tsx';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { buttonVariants } from '../button-classes.ts';
import { Card, CardHeader } from '../card.tsx';
import { Checkbox } from '../form/checkbox.tsx';
import { Field } from '../form/field.tsx';
import { Input } from '../form/input.tsx';
import { PasswordInput } from '../form/password-input.tsx';
import { SearchInput } from '../form/search-input.tsx';
import { Select } from '../form/select.tsx';
import { Switch } from '../form/switch.tsx';
import { Textarea } from '../form/textarea.tsx';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Drawer } from '../overlay/drawer.tsx';
import { Menu, MenuItem, MenuSeparator } from '../overlay/menu.tsx';
import { toast } from '../overlay/toast.ts';
import { Tooltip } from '../overlay/tooltip.tsx';
import { Pagination } from '../page/pagination.tsx';
import { StatCard } from '../page/stat-card.tsx';
import { Tabs } from '../page/tabs.tsx';
import { Table, TableCell, TableHead, TableRow } from '../table.tsx';
import { Columns, Row, Section } from './gallery-layout.tsx';

const options = [
  { value: 'lessons', label: 'Problema con lecciones' },
  { value: 'closed', label: 'No disponible', disabled: true },
];

export const Buttons = () => (
  <Section title="Botones">
    {buttonVariants.map((variant) => (
      <Row key={variant}>
        <Button variant={variant}>{variant}</Button>
        <Button variant={variant} disabled>
          {variant}
        </Button>
        <Button variant={variant} loading>
          {variant}
        </Button>
        <Button variant={variant} size="sm">
          <Plus /> {variant}
        </Button>
        <Button variant={variant} size="lg">
          {variant} <ArrowRight />
        </Button>
        <Button variant={variant} size="icon" aria-label="Eliminar">
          <Trash2 />
        </Button>
      </Row>
    ))}
  </Section>
);

export function Fields() {
  const [search, setSearch] = useState('interés');
  return (
    <Section title="Campos">
      <Columns>
        <Field label="Nombre" hint="Así te verán en el ranking.">
          <Input placeholder="Tu nombre" />
        </Field>
        <Field label="Email" error="Escribe un email con @.">
          <Input type="email" defaultValue="lucia.ejemplo" />
        </Field>
        <Field label="Contraseña" required>
          <PasswordInput defaultValue="secreto" autoComplete="off" />
        </Field>
        <Field label="Nombre del plan" optional>
          <Input disabled value="Básico" />
        </Field>
        <Field label="Categoría" error="Elige una categoría.">
          <Select options={options} placeholder="Elige una" defaultValue="" />
        </Field>
        <Field label="Mensaje">
          <Textarea defaultValue="El gráfico de la semana no cambia." />
        </Field>
        <SearchInput value={search} onValueChange={setSearch} label="Buscar lecciones" />
        <div>
          <Checkbox label="Acepto los términos" error="Acepta los términos para continuar." />
          <Checkbox label="Desactivado" disabled />
          <Switch label="Notificaciones" description="Un aviso cuando cambies de nivel" />
        </div>
      </Columns>
    </Section>
  );
}

export function Data() {
  const [page, setPage] = useState(5);
  const ranking = (
    <p className="flex items-center gap-3">
      <Avatar emoji="🦉" seed="Valentina" /> Valentina de los Ángeles Quispe Mamani
    </p>
  );
  return (
    <Section title="Datos">
      <Columns>
        <StatCard label="Lecciones terminadas" value="12" icon={<BookOpen />} />
        <StatCard label="Puntos" value="1.240" icon={<Coins />} tone="reward" hint="60 para el nivel 14" />
        <Card look="tint">
          <CardHeader title="Tarjeta de tinte" description="Para la que va aparte." level="h3" />
        </Card>
        <Tabs
          label="Periodo del ranking"
          items={[
            { value: 'global', label: 'Global', content: ranking },
            { value: 'weekly', label: 'Semanal', content: 'Todavía nadie suma puntos esta semana.' },
          ]}
        />
      </Columns>
      <Table
        caption="Planes"
        head={['Plan', 'Estado'].map((name) => <TableHead key={name}>{name}</TableHead>)}
      >
        {['Básico', 'Profesional para despachos con un nombre muy largo'].map((plan) => (
          <TableRow key={plan}>
            <TableCell className="font-semibold">{plan}</TableCell>
            <TableCell label="Estado">
              <Badge tone="correct">Activo</Badge>
            </TableCell>
          </TableRow>
        ))}
      </Table>
      <Pagination page={page} pageCount={9} onPageChange={setPage} />
    </Section>
  );
}

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirmation'>();
  const [name, setName] = useState('');
  const close = () => setOpen(undefined);
  return (
    <Section title="Capas y avisos">
      <Row>
        <Button onClick={() => setOpen('dialog')}>Abrir diálogo</Button>
        <Button onClick={() => setOpen('confirmation')}>Abrir confirmación</Button>
        <Drawer title="Menú" trigger={<Button>Abrir cajón</Button>}>
          Contenido del cajón
        </Drawer>
        <Menu
          trigger={
            <Button size="icon" aria-label="Acciones">
              <EllipsisVertical />
            </Button>
          }
        >
          <MenuItem icon={<Pencil />}>Editar</MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} destructive>
            Eliminar
          </MenuItem>
        </Menu>
        <Tooltip label="Solo tú lo ves">
          <Button>Con pista</Button>
        </Tooltip>
        {(['default', 'success', 'destructive'] as const).map((variant) => (
          <Button key={variant} onClick={() => toast({ title: 'Aviso', description: variant, variant })}>
            Aviso {variant}
          </Button>
        ))}
      </Row>
      <Dialog open={open === 'dialog'} onOpenChange={close} unsaved={name !== ''} title="Editar plan">
        <Field label="Nombre" hint="Escribe algo y cierra con Esc: pregunta antes de perderlo.">
          <Input value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirmation'}
        onOpenChange={close}
        title="¿Eliminar plan?"
        description="Esta acción no se puede deshacer."
        onConfirm={close}
      />
    </Section>
  );
}
