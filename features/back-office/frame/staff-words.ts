import type { StaffRole } from '#domain/rights.ts';

/** The functions that administrators give (docs/product.md §25), and what each allows. */
export const STAFF_WORDS: Readonly<Record<StaffRole, { label: string; does: string }>> = {
  teacher: {
    label: 'Docencia',
    does: 'Lleva aulas: invita, pone tareas y ve sus resultados. Solo las suyas.',
  },
  editor: { label: 'Edición', does: 'Escribe lecciones y preguntas. No ve personas ni dinero.' },
  support: {
    label: 'Soporte',
    does: 'Ve a las personas y responde sus solicitudes. No cambia dinero ni contenido.',
  },
};
