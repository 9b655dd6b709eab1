const sections = [
  ['pagos', 'Suscripción y pagos'],
  ['solicitudes', 'Solicitudes'],
  ['progreso', 'Progreso'],
  ['puntos', 'Puntos'],
  ['insignias', 'Insignias'],
  ['intentos', 'Intentos'],
  ['sesiones', 'Sesiones'],
  ['historial', 'Historial'],
] as const;

/** The sections of a long page, to jump to. */
export function SectionLinks() {
  return (
    <nav aria-label="En esta página" className="-my-2">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {sections.map(([anchor, label]) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              className="inline-flex min-h-9 items-center font-semibold text-brand underline-offset-4 hover:underline pointer-coarse:min-h-tap"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
