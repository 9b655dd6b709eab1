import type { PictureKind } from '#domain/course/images/pictures.ts';

type Example = { name: string; markdown: string };

const example = (name: string, picture: string, ...rows: string[]): Example => ({
  name,
  markdown: `${picture}\n\n${rows.join('\n')}`,
});

/** What each kind of picture is called, and one whose words and figures an author replaces. */
export const PICTURE_EXAMPLES: Record<PictureKind, Example> = {
  recibo: example(
    'Recibo, nómina o factura',
    '![Una factura: a los 80 € de la camiseta se suman 16,80 € de IVA y se pagan 96,80 €.](/dibujos/recibo "La factura de una camiseta")',
    ...['| Concepto | Importe |', '| --- | ---: |', '| Camiseta | 80 € |', '| IVA | 16,80 € |'],
    '| **Total** | **96,80 €** |',
  ),
  escalones: example(
    'Escalones de un impuesto',
    '![Una escalera de dos peldaños: el primero paga menos y el segundo paga más.](/dibujos/escalones "Cada tramo paga lo suyo")',
    ...['| Desde | Lo que pasa |', '| --- | ---: |', '| 0 € | 10 % |', '| 20.000 € | 20 % |'],
  ),
  barras: example(
    'Barras que se comparan',
    '![Dos barras: quien empieza antes reúne más que quien empieza después.](/dibujos/barras "Lo que se reúne")',
    ...['| Persona | Reúne |', '| --- | ---: |', '| Clara | 1000 € |', '| Hugo | 600 € |'],
  ),
  linea: example(
    'Línea de tiempo',
    '![Una línea de tiempo con dos momentos: la compra y el pago.](/dibujos/linea "De la compra al pago")',
    ...[
      '| Cuándo | Qué pasa |',
      '| --- | --- |',
      '| Hoy | Compras con la tarjeta |',
      '| A fin de mes | Pagas |',
    ],
  ),
  flujo: example(
    'Pasos seguidos',
    '![Dos pasos seguidos: primero se aparta el ahorro y después se gasta.](/dibujos/flujo "Primero se ahorra")',
    ...[
      '| Paso | Qué haces |',
      '| --- | --- |',
      '| Cobras | Apartas el ahorro |',
      '| Gastas | Lo que queda |',
    ],
  ),
  balanza: example(
    'Balanza de dos lados',
    '![Dos pilas igual de altas: el dinero del banco, y la deuda con lo propio.](/dibujos/balanza "Los dos lados")',
    ...['| Cuenta | Activo | Pasivo y patrimonio neto |', '| --- | ---: | ---: |', '| Banco | 1000 € | |'],
    ...['| Préstamo | | 400 € |', '| Lo propio | | 600 € |', '| **Total** | **1000 €** | **1000 €** |'],
  ),
};
