import { EllipsisVertical, Menu as MenuIcon, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Field } from '../form/field.tsx';
import { Input } from '../form/input.tsx';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Drawer } from '../overlay/drawer.tsx';
import { Menu, MenuItem, MenuSeparator } from '../overlay/menu.tsx';
import { toast } from '../overlay/toast.ts';
import { Tooltip } from '../overlay/tooltip.tsx';
import { Section } from './section.tsx';

export function OverlaysSection() {
  return (
    <Section title="Capas y avisos">
      <div className="flex flex-wrap gap-3">
        <PlanDialog />
        <DeletePlan />
        <Drawer title="Menú" trigger={<Button variant="outline">Abrir cajón</Button>}>
          <p className="flex items-center gap-2 py-3">
            <MenuIcon className="size-5" /> Contenido del cajón
          </p>
          <Button size="full">Una acción</Button>
        </Drawer>
        <Menu
          trigger={
            <Button variant="outline" size="icon" aria-label="Acciones">
              <EllipsisVertical />
            </Button>
          }
        >
          <MenuItem icon={<Pencil />} onSelect={() => toast({ title: 'Editar' })}>
            Editar
          </MenuItem>
          <MenuItem disabled>Duplicar</MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} destructive>
            Eliminar
          </MenuItem>
        </Menu>
        <Tooltip label="Solo tú lo ves">
          <Button variant="outline">Con pista</Button>
        </Tooltip>
      </div>
      <ToastButtons />
    </Section>
  );
}

function PlanDialog() {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const footer = (
    <>
      <Button variant="outline" onClick={() => setOpen(false)}>
        Cancelar
      </Button>
      <Button onClick={() => setOpen(false)}>Guardar</Button>
    </>
  );
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Abrir diálogo
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        unsaved={name !== ''}
        title="Editar plan"
        description="Los cambios se ven al instante en la página de planes."
        footer={footer}
      >
        <Field label="Nombre" hint="Escribe algo y cierra con Esc: pregunta antes de perderlo.">
          <Input value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
      </Dialog>
    </>
  );
}

function DeletePlan() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Abrir confirmación
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="¿Eliminar plan?"
        description="Esta acción no se puede deshacer."
        confirmLabel="Eliminar"
        onConfirm={() => toast({ title: 'Plan eliminado', variant: 'success' })}
      />
    </>
  );
}

function ToastButtons() {
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="secondary"
        onClick={() => toast({ title: 'Próximamente', description: 'Estamos preparando esta función.' })}
      >
        Aviso
      </Button>
      <Button variant="secondary" onClick={() => toast({ title: 'Perfil actualizado', variant: 'success' })}>
        Aviso de éxito
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast({
            title: 'Error al iniciar sesión',
            description: 'El email o la contraseña no coinciden.',
            variant: 'destructive',
          })
        }
      >
        Aviso de error
      </Button>
    </div>
  );
}
