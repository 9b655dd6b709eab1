import { ArrowRight, BookOpen, Coins, EllipsisVertical, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { BadgeArt } from '#web/brand/badge-art.tsx';
import { CategoryArt } from '#web/brand/category-art.tsx';
import { categoryIcons } from '#web/brand/category-icons.ts';
import { CelebrationArt } from '#web/brand/celebration-art.tsx';
import * as drawings from '#web/brand/late-art.tsx';
import { Logo, Mark } from '#web/brand/logo.tsx';
import { useTheme } from '#web/theme/theme.ts';
import { Avatar } from './avatar.tsx';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { buttonVariants } from './button-classes.ts';
import { Card, CardHeader } from './card.tsx';
import { Checkbox } from './form/checkbox.tsx';
import { Field } from './form/field.tsx';
import { Input } from './form/input.tsx';
import { PasswordInput } from './form/password-input.tsx';
import { SearchInput } from './form/search-input.tsx';
import { Select } from './form/select.tsx';
import { Switch } from './form/switch.tsx';
import { Textarea } from './form/textarea.tsx';
import { InlineAlert } from './inline-alert.tsx';
import { ConfirmDialog } from './overlay/confirm-dialog.tsx';
import { Dialog } from './overlay/dialog.tsx';
import { Drawer } from './overlay/drawer.tsx';
import { Menu, MenuItem, MenuSeparator } from './overlay/menu.tsx';
import { toast } from './overlay/toast.ts';
import { Tooltip } from './overlay/tooltip.tsx';
import { EmptyState } from './page/empty-state.tsx';
import { FailedState } from './page/failed-state.tsx';
import { Loading } from './page/loading.tsx';
import { Pagination } from './page/pagination.tsx';
import { Progress } from './page/progress.tsx';
import { StatCard } from './page/stat-card.tsx';
import { Tabs } from './page/tabs.tsx';
import { PageHeader } from './page-header.tsx';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';
import { Table, TableCell, TableHead, TableRow } from './table.tsx';

const categories = Object.keys(categoryIcons) as (keyof typeof categoryIcons)[];
const tones = ['neutral', 'brand', 'reward', 'correct', 'wrong', 'caution'] as const;
const alerts = ['info', 'success', 'warning', 'danger'] as const;
const grounds = ['bg-canvas', 'bg-surface', 'bg-sunken', 'bg-hover'];
const sizes = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl', 'text-4xl'];
const options = [
  { value: 'lessons', label: 'Problema con lecciones' },
  { value: 'closed', label: 'No disponible', disabled: true },
];

/** Every part of the design system, for development only (/dev/ui). */
export default function UiGalleryPage() {
  const { theme, chooseTheme } = useTheme();
  return (
    <main id="contenido" tabIndex={-1} className="mx-auto max-w-6xl px-5 pb-24 outline-none">
      <PageHeader
        title="Sistema de diseño"
        actions={
          <Switch
            label="Modo oscuro"
            checked={theme === 'dark'}
            onCheckedChange={(dark) => chooseTheme(dark ? 'dark' : 'light')}
          />
        }
      />
      <Brand />
      <Colours />
      <Buttons />
      <Fields />
      <States />
      <Data />
      <Overlays />
    </main>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-6 border-t border-line py-8">
    <h2 className="text-xl font-bold">{title}</h2>
    {children}
  </section>
);

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);

const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-4">{children}</div>
);

const Brand = () => (
  <Section title="Marca y dibujos">
    <Row>
      <Logo className="text-3xl" />
      <Logo className="text-xl text-muted" plain />
      <Mark className="size-16" />
      <BadgeArt />
      <BadgeArt locked />
      {categories.map((category) => (
        <CategoryArt key={category} category={category} className="size-28" />
      ))}
    </Row>
    <Columns>
      <CelebrationArt />
      {Object.entries(drawings).map(([name, Drawing]) => (
        <Drawing key={name} />
      ))}
    </Columns>
  </Section>
);

const Colours = () => (
  <Section title="Colores y letra">
    <Row>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone} icon={<Coins />}>
          {tone}
        </Badge>
      ))}
      {categories.map((category) => (
        <span key={category} data-category={category}>
          <Badge tone="category">{category}</Badge>
        </span>
      ))}
    </Row>
    <Columns>
      {grounds.map((ground) => (
        <p key={ground} className={`rounded-card border border-line p-4 ${ground}`}>
          {ground} <span className="text-sm text-muted">Texto secundario</span>
        </p>
      ))}
    </Columns>
    {sizes.map((size) => (
      <p key={size} className={`font-semibold tracking-tight ${size}`}>
        Ahorra 1.234,50 <span className="font-normal text-muted">{size}</span>
      </p>
    ))}
    <Card className="prose max-w-column-wide">
      <h2>Qué es el interés compuesto</h2>
      <p>
        Si dejas tus intereses donde están, <strong>también ellos ganan intereses</strong>.{' '}
        <a href="#mas">Mira el cálculo</a>: <code>C × (1 + i)ⁿ</code>.
      </p>
      <blockquote>Con 100 al 5 %, tras dos años tienes 110,25.</blockquote>
    </Card>
  </Section>
);

const Buttons = () => (
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

function Fields() {
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

const States = () => (
  <Section title="Estados">
    <Columns>
      <EmptyState
        illustration={<drawings.EmptyLessonsArt />}
        title="No hay lecciones disponibles"
        description="Vuelve pronto: estamos escribiendo las próximas."
        action={<Button variant="secondary">Ver mi progreso</Button>}
      />
      <FailedState message="No se pudieron cargar los planes." onRetry={() => undefined} />
      <Loading className="flex flex-col gap-4">
        <Skeleton className="size-11 rounded-full" />
        <Skeleton className="h-28" />
      </Loading>
      <Spinner label="Guardando…" />
      {alerts.map((tone) => (
        <InlineAlert key={tone} tone={tone} title={tone} action={<Button size="sm">Reintentar</Button>}>
          Revisa tu conexión.
        </InlineAlert>
      ))}
      {(['brand', 'reward', 'correct'] as const).map((tone, place) => (
        <Progress key={tone} label={tone} tone={tone} value={40 * place} />
      ))}
    </Columns>
  </Section>
);

function Data() {
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

function Overlays() {
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
