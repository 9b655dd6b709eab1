import { categoryLabel } from '#domain/course/lessons.ts';
import { categoryIcons } from '#web/brand/category-icons.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SectionHeading } from './section-heading.tsx';

const habits: [title: string, text: string][] = [
  ['Palabras claras', 'Cuando hace falta un término, se explica en la misma frase.'],
  ['Números comprobados', 'Las cuentas de cada lección se vuelven a calcular antes de publicarla.'],
  ['Explicar, no recomendar', 'Ni bancos, ni fondos, ni seguros: te enseñamos cómo funcionan y decides tú.'],
];

export const Method = () => (
  <section
    aria-labelledby="metodo"
    className="frame grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 pt-16 lg:grid-cols-[1fr_1.1fr] lg:items-center lg:pt-24"
  >
    <div>
      <SectionHeading
        id="metodo"
        title="Con las cuentas a la vista"
        text="Cada idea llega con un caso y sus números, para que rehagas la cuenta con los tuyos."
      />
      <dl className="mt-8 grid gap-4">
        {habits.map(([title, text]) => (
          <div key={title} className="border-t border-line pt-4">
            <dt className="font-bold">{title}</dt>
            <dd className="mt-0.5 text-muted text-pretty">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
    <LessonExcerpt />
  </section>
);

const month: [entry: string, amount: string][] = [
  ['Sueldo neto y clases', '$1680'],
  ['Gastos fijos: alquiler, internet, préstamo', '−$740'],
  ['Gastos variables: comida, luz, ocio', '−$670'],
  ['Gastos ocasionales del año, entre 12', '−$60'],
];

function LessonExcerpt() {
  const Icon = categoryIcons.finanzas_personales;
  return (
    <figure
      data-category="finanzas_personales"
      className="rounded-sheet border border-line/70 bg-surface p-6 shadow-float sm:p-9"
    >
      <Badge tone="category" icon={<Icon />}>
        {categoryLabel('finanzas_personales')}
      </Badge>
      <h3 className="mt-3 text-xl">El mes de Marina</h3>
      <table className="mt-4 w-full">
        <tbody>
          {month.map(([entry, amount]) => (
            <tr key={entry} className="border-b border-line">
              <th scope="row" className="py-2.5 pr-4 text-left font-normal wrap-anywhere">
                {entry}
              </th>
              <td className="py-2.5 text-right whitespace-nowrap">{amount}</td>
            </tr>
          ))}
          <tr className="font-bold">
            <th scope="row" className="pt-3 text-left">
              Saldo
            </th>
            <td className="pt-3 text-right text-lg">$210</td>
          </tr>
        </tbody>
      </table>
      <p className="mt-5 leading-relaxed">
        A Marina le queda el 12,5&nbsp;% de lo que ingresa. Si olvidara los gastos ocasionales, creería que le
        quedan $270: el mes del seguro se llevaría un susto, aunque ese cobro llega todos los años.
      </p>
      <figcaption className="mt-5 text-sm text-muted">De la lección «Tu mapa del dinero», gratis.</figcaption>
    </figure>
  );
}
