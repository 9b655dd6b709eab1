import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { CALCULATORS_PATH } from '#domain/calculators/paths.ts';
import { CalculatorDocument, PAGE_PLACE } from './calculator-document.tsx';
import { CalculatorPage } from './calculator-page.tsx';
import { CalculatorsIndex } from './calculators-index.tsx';
import { calculators } from './catalog/catalog.ts';

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
