import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { CALCULATORS_PATH } from '#domain/calculators/paths.ts';
import { appName } from '#web/text/app-name-placeholder.ts';
import { Card } from '#web/ui/card.tsx';
import { CalculatorPage } from './calculator-page.tsx';
import type { Calculator } from './catalog/calculator.ts';
import { calculators } from './catalog/catalog.ts';
import { DocumentFrame } from './document-frame.tsx';

const CalculatorsIndex = () => (
  <DocumentFrame>
    <h1 className="mt-4 text-2xl font-extrabold tracking-tight lg:text-3xl">Calculadoras</h1>
    <p className="mt-2 mb-6 max-w-2xl text-lg text-muted text-pretty">
      Prueba con tus cifras y mira qué cambia. No hace falta una cuenta, y nada de lo que escribes se envía.
      Lo que quieras conservar queda en <strong>Mi plan</strong>, solo en este dispositivo.
    </p>
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {calculators.map((calculator) => (
        <li key={calculator.path} className="flex">
          <a
            href={calculator.path}
            className="flex flex-1 flex-col gap-1 rounded-card border border-line/70 bg-surface p-5 shadow-soft hover:border-brand"
          >
            <h2 className="text-lg font-bold">{calculator.title}</h2>
            <span className="text-muted text-pretty">{calculator.description}</span>
          </a>
        </li>
      ))}
    </ul>
  </DocumentFrame>
);

/** A prerendered page. Title and description are plain text without the app's name. */
export type RenderedDocument = {
  path: string;
  title: string;
  description: string;
  markup: string;
  /** The list of calculators works without one. */
  hasScript: boolean;
};

const render = (path: string, title: string, description: string, page: ReactNode): RenderedDocument => ({
  path,
  title,
  description,
  markup: renderToStaticMarkup(page),
  hasScript: path !== CALCULATORS_PATH,
});

export const renderDocuments = (): RenderedDocument[] => [
  render(
    CALCULATORS_PATH,
    'Calculadoras',
    'Interés compuesto, préstamos, tarjeta, fondo de emergencia e impuesto sobre la renta: prueba con tus cifras.',
    <CalculatorsIndex />,
  ),
  ...calculators.map((calculator) => {
    const { path, title, description } = calculator;
    const page = renderToString(<CalculatorPage calculator={calculator} country="general" />);
    const document = render(path, title, description, <CalculatorDocument calculator={calculator} />);
    return { ...document, markup: document.markup.replace(PAGE_PLACE, () => page) };
  }),
];

/** Stands where the build puts the part that works, which React takes over in the browser (hydrate-calculator.tsx). */
const PAGE_PLACE = '{{calculator}}';

const CalculatorDocument = ({ calculator }: { calculator: Calculator }) => (
  <DocumentFrame>
    <nav aria-label="Ruta" className="text-sm">
      <a
        href={CALCULATORS_PATH}
        className="inline-flex min-h-tap items-center font-semibold text-brand underline-offset-4 hover:underline"
      >
        ← Todas las calculadoras
      </a>
    </nav>
    <h1 className="text-2xl font-extrabold tracking-tight lg:text-3xl">{calculator.title}</h1>
    <p className="mt-2 mb-6 max-w-2xl text-lg text-muted text-pretty">{calculator.description}</p>
    <div data-calculator={calculator.path}>{PAGE_PLACE}</div>
    <noscript>
      <p className="mt-4">Activa JavaScript en tu navegador para cambiar las cifras.</p>
    </noscript>
    <div className="mt-8 flex flex-col gap-8">
      <FormulaCard calculator={calculator} />
      <p data-for="visitors" className="text-pretty">
        {appName} enseña esto con lecciones cortas y quizzes.{' '}
        <a href="/register" className="font-semibold text-brand underline underline-offset-4">
          Crear cuenta
        </a>
      </p>
    </div>
  </DocumentFrame>
);

function FormulaCard({ calculator: { formula, lesson } }: { calculator: Calculator }) {
  const [expression, ...notes] = formula;
  return (
    <Card look="line" className="max-w-3xl">
      <h2 className="text-lg font-bold">Cómo se calcula</h2>
      <p className="mt-2 rounded-control bg-sunken px-3 py-2 font-semibold break-words">{expression}</p>
      {notes.map((note) => (
        <p key={note} className="mt-2 text-pretty">
          {note}
        </p>
      ))}
      <p className="mt-3 text-pretty">
        Lo explica la lección{' '}
        <a href={`/lessons/${lesson.id}`} className="font-semibold text-brand underline underline-offset-4">
          {lesson.title}
        </a>
        .
      </p>
      <p className="mt-3 text-sm text-muted text-pretty">
        Es una cuenta para entender, no un consejo ni una oferta: las condiciones reales pueden ser otras.
      </p>
    </Card>
  );
}
