import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PICTURE_KINDS } from '#domain/course/images/pictures.ts';
import ParsedMarkdown from '../parsed-markdown.tsx';

const TABLES: Record<string, string> = {
  recibo:
    '| Concepto | Importe |\n| --- | ---: |\n| Sueldo | $1200 |\n| Cotización | −$130 |\n| **Neto** | **$1070** |',
  escalones: '| Desde | Cuota | Tipo |\n| --- | --- | ---: |\n| $0 | $0 | 10 % |\n| $5000 | $500 | 20 % |',
  barras: '| Grupo | Plan | Real |\n| --- | ---: | ---: |\n| Comida | $330 | $362 |\n| Ocio | $160 | $0 |',
  linea:
    '| Cuándo | Qué pasa | Cuánto |\n| --- | --- | ---: |\n| Hoy | Compras | $40 |\n| Mañana | Vendes | |',
  flujo: '| Quién | Qué | Cuánto |\n| --- | --- | ---: |\n| Tienda | Vende | $40 |\n| **Total** | | $40 |',
  balanza:
    '| Cuenta | Activo | Pasivo |\n| --- | ---: | ---: |\n| Banco | $50 | |\n| Deuda | | $50 |\n| **Suma** | **$50** | **$50** |',
};

const ALT = 'Lo que se ve en este dibujo de prueba';
const markdown = (kind: string) => `![${ALT}](/dibujos/${kind} "Título")\n\n${TABLES[kind]}`;

test.each(PICTURE_KINDS)(
  'a picture of kind %s has its words, draws each cell within its frame and opens its table',
  async (kind) => {
    await render(<ParsedMarkdown text={markdown(kind)} />);
    const picture = page.getByRole('img', { name: ALT });
    await expect.element(picture).toBeVisible();
    await expect.element(page.getByText('Título')).toBeVisible();
    const svg = picture.element();
    const frame = svg.getBoundingClientRect();
    for (const text of svg.querySelectorAll('text')) {
      const box = text.getBoundingClientRect();
      expect(box.left).toBeGreaterThanOrEqual(frame.left - 1);
      expect(box.right).toBeLessThanOrEqual(frame.right + 1);
      expect(box.bottom).toBeLessThanOrEqual(frame.bottom + 1);
    }
    const words = (text: string) => text.replace(/[\s*]/g, '');
    const drawn = words(svg.textContent ?? '');
    for (const row of TABLES[kind]?.split('\n').slice(2) ?? [])
      for (const cell of row.split('|')) expect(drawn).toContain(words(cell));
    await page.getByText('Ver en una tabla').click();
    await expect.element(page.getByRole('table')).toBeVisible();
  },
);
