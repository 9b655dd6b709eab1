import { expect, test } from 'vitest';
import { changedKinds } from '#test/content/sample-kinds.ts';
import { parseLesson } from './read/parse-lesson.ts';

const lineOf = (text: string, passage: string) => text.slice(0, text.indexOf(passage)).split('\n').length;

/** What is written instead, the passage in whose line the problem is reported, and the message. */
const FAULTS: [fault: string, passage: string, replacement: string, at: string, message: string][] = [
  [
    'a reason that names the right figure',
    'error: iva\n  > Eso es solo el IVA.',
    'error: iva\n  > Falta el precio: son {{precio + iva|dinero}}.',
    'error: iva',
    'El motivo dice cuál es la respuesta correcta.',
  ],
  [
    'an unknown kind',
    'tipo: número',
    'tipo: cálculo',
    'tipo: cálculo',
    '«cálculo» no es un tipo de pregunta; los hay estos: una, verdadero o falso, varias, número, ordenar, emparejar, asiento, tabla.',
  ],
  [
    'a missing kind',
    'tipo: número\n',
    '',
    'cifra: precio',
    'Una pregunta de tipo «una» no lleva ninguna línea «cifra»; ¿falta la línea «tipo»?.',
  ],
  [
    'a line of another kind',
    'tipo: ordenar\n',
    'tipo: ordenar\nrespuesta (2): 5\n',
    'respuesta (2): 5',
    'Una pregunta de tipo «ordenar» no lleva ninguna línea «respuesta».',
  ],
  [
    'options where none belong',
    '1. Diario',
    '- [x] Diario\n1. Diario',
    '- [x] Diario',
    'Una pregunta de tipo «ordenar» no lleva opciones.',
  ],
  [
    'other words than true and false',
    '- [ ] Falso',
    '- [ ] No',
    '## El IVA',
    'Las opciones de verdadero o falso son «Verdadero» y «Falso», en este orden.',
  ],
  [
    'no right option',
    '- [x] Bancos\n- [ ] Proveedores\n- [x] Clientes',
    '- [ ] Bancos\n- [ ] Proveedores\n- [ ] Clientes',
    '## ¿Qué cuentas',
    'Marca como correcta al menos una opción.',
  ],
  [
    'a word other than sí',
    'parcial: sí',
    'parcial: a veces',
    'parcial: a veces',
    '«parcial» solo puede decir «sí», no «a veces».',
  ],
  [
    'too few items',
    '2. Mayor\n3. Balance de comprobación\n',
    '',
    '## Ordena',
    'Se necesitan al menos 3 elementos.',
  ],
  [
    'a pair without an arrow',
    '- Bancos => Activo',
    '- Bancos = Activo',
    '- Bancos = Activo',
    'Una pareja se escribe «- izquierda => derecha»; una derecha que sobra, «- => derecha».',
  ],
  [
    'a range that cannot be read',
    '200 a 900, paso 25',
    'de 200 a 900',
    'cifra: precio',
    'No entiendo el margen «de 200 a 900»; se escribe «cifra: precio = 100 a 900, paso 10», con punto decimal.',
  ],
  [
    'a decimal comma in a range',
    'paso 0.5',
    'paso 0,5',
    'cifra: tasa',
    'No entiendo el margen «1 a 3, paso 0,5»; se escribe «cifra: precio = 100 a 900, paso 10», con punto decimal.',
  ],
  [
    'a figure without a name',
    'cifra: deuda = 1000',
    'cifra: 1000',
    'cifra: 1000',
    'Escribe el nombre, « = » y su valor: «cifra: precio = 100 a 900, paso 10».',
  ],
  [
    'an empty choice',
    'elige: tipo = 10; 16; 21',
    'elige: tipo = 10; ; 21',
    'elige: tipo',
    'Entre dos «;» falta un valor.',
  ],
  [
    'no rounding',
    'redondeo: al par\n',
    '',
    '## Se vende',
    'Falta la línea «redondeo: hacia arriba» o «redondeo: al par».',
  ],
  [
    'an unknown rounding',
    'redondeo: al par',
    'redondeo: normal',
    'redondeo: normal',
    '«redondeo» dice «hacia arriba» o «al par», no «normal».',
  ],
  [
    'an answer without decimals',
    'respuesta (2): precio',
    'respuesta: precio',
    'respuesta: precio',
    'Entre paréntesis van los decimales, de 0 a 6: «respuesta (2): …».',
  ],
  [
    'no answer',
    'respuesta (2): precio + iva\n',
    '',
    '## Compras',
    'Falta la línea «respuesta (2): fórmula».',
  ],
  [
    'two answers',
    'unidad: dinero',
    'respuesta (2): 5\nunidad: dinero',
    'respuesta (2): 5',
    '«respuesta» está dos veces.',
  ],
  [
    'an unknown unit',
    'unidad: dinero',
    'unidad: euros',
    'unidad: euros',
    '«euros» no es una unidad; las hay estas: ninguna, dinero, porcentaje, años, meses, días, unidades.',
  ],
  [
    'a tolerance that cannot be read',
    'tolerancia: centavos 1\nerror',
    'tolerancia: 1 %\nerror',
    'tolerancia: 1 %',
    '«tolerancia» se escribe «centavos 1», «absoluta 0.5» o «relativa 0.01», no «1 %».',
  ],
  [
    'a mistake without a reason',
    'error: iva\n  > Eso es solo el IVA.\n  > Falta el precio.\n',
    'error: iva\n',
    'error: iva',
    'Falta el motivo de este error, una línea «  > » debajo de él.',
  ],
  [
    'a hint without its cost',
    'pista (1)',
    'pista',
    'pista:',
    'Entre paréntesis va lo que cuesta la pista, de 0 a 5 puntos: «pista (1): …».',
  ],
  [
    'a solution of one step',
    'paso: El IVA son {{iva|dinero}}.\n',
    '',
    'paso: En total',
    'La solución tiene de 2 a 5 pasos, o ninguno.',
  ],
  [
    'an account that is not offered',
    'haber: Ventas =',
    'haber: Compras =',
    'haber: Compras',
    '«Compras» no está entre las líneas «cuenta: …» de la pregunta.',
  ],
  [
    'an entry that does not balance',
    'haber: Ventas = base',
    'haber: Ventas = base + 1',
    '## Se vende',
    'El asiento correcto no cuadra con todas las cifras. El asiento no cuadra: el haber supera al debe por 1,00.',
  ],
  [
    'a formula that cannot be read',
    'respuesta (2): precio + iva',
    'respuesta (2): precio + (iva',
    'respuesta (2): precio + (iva',
    'Falta «)» (posición 14 de «precio + (iva»).',
  ],
  [
    'a formula of a usual mistake that cannot be read',
    'error: iva\n',
    'error: precio == 12\n',
    'error: precio == 12',
    'Sobra «=» (posición 9 de «precio == 12»).',
  ],
  [
    'an unknown name in a text',
    'son {{iva|dinero}}',
    'son {{ivo|dinero}}',
    'son {{ivo|dinero}}',
    'No hay ninguna cifra «ivo»: hay iva, tipo, precio (posición 1 de «ivo»).',
  ],
  [
    'constraints that cannot be met',
    'precio > 10 * tipo',
    'precio > 1000',
    'precio > 1000',
    'Ninguna de 500 combinaciones sirve: no se cumple «precio > 1000».',
  ],
  [
    'a gap without decimals',
    '[[deuda * tasa / 100; 2]]',
    '[[deuda * tasa / 100]]',
    '| Cuota',
    'Un hueco se escribe «[[fórmula; decimales]]», no «[[deuda * tasa / 100]]».',
  ],
  [
    'a table without its rule',
    '| --- | --- |\n',
    '',
    '| Cuota',
    'Debajo de los títulos de la tabla va la línea «| --- | --- |».',
  ],
  [
    'a row with a cell too few',
    '| Capital | [[pago',
    '| [[pago',
    '## Completa',
    'Todas las filas tienen tantas celdas como columnas hay.',
  ],
];

test.each(FAULTS)(
  '%s is reported with its line and what to do',
  (_fault, passage, replacement, at, message) => {
    const text = changedKinds(passage, replacement);
    expect(parseLesson(text, 'a.md').problems).toContainEqual({
      file: 'a.md',
      line: lineOf(text, at),
      message,
    });
  },
);

test.each(['número', 'ordenar', 'emparejar', 'asiento', 'tabla', 'varias'])(
  'an unknown kind in the place of «%s» gives one message, and none about the lines of that kind',
  (kind) => {
    const text = changedKinds(`tipo: ${kind}`, 'tipo: cálculo');
    expect(parseLesson(text, 'a.md').problems).toMatchObject([{ line: lineOf(text, 'tipo: cálculo') }]);
  },
);
