import { ArrowRight, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { buttonClasses, buttonVariants } from '../button-classes.ts';
import { Section, Specimen } from './section.tsx';

export function ButtonsSection() {
  const [saving, setSaving] = useState(false);
  return (
    <Section title="Botones">
      <Specimen title="Variantes: normal, desactivado, ocupado">
        <div className="grid gap-3 sm:grid-cols-[repeat(3,max-content)] sm:gap-x-6">
          {buttonVariants.map((variant) => (
            <div key={variant} className="contents max-sm:flex max-sm:flex-wrap max-sm:gap-3">
              <Button variant={variant}>{variant}</Button>
              <Button variant={variant} disabled>
                {variant}
              </Button>
              <Button variant={variant} loading>
                {variant}
              </Button>
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen title="Tamaños">
        <div className="flex flex-wrap items-center gap-3">
          <Button size="sm">Pequeño</Button>
          <Button>Normal</Button>
          <Button size="lg" variant="purple">
            Grande <ArrowRight />
          </Button>
          <Button size="icon" variant="outline" aria-label="Añadir">
            <Plus />
          </Button>
          <Button size="icon" variant="ghost" aria-label="Eliminar">
            <Trash2 />
          </Button>
          <Button loading={saving} onClick={() => setSaving(true)}>
            <Plus /> {saving ? 'Guardando' : 'Guardar'}
          </Button>
          <a href="#enlace" className={buttonClasses({ variant: 'secondary' })}>
            Un enlace con forma de botón
          </a>
        </div>
        <Button size="full" variant="purple" className="mt-4 max-w-column">
          Todo el ancho
        </Button>
      </Specimen>
    </Section>
  );
}
