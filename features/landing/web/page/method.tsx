import { LessonExcerpt } from './lesson-excerpt.tsx';
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
