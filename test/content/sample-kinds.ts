import { sampleLesson } from './sample-lesson.ts';

/** The sample with a question of every kind, in canonical form. */
export const kindsLesson = `${sampleLesson}
## El IVA lo paga quien consume:

tipo: verdadero o falso

- [x] Verdadero
- [ ] Falso
  > Lo recauda quien vende, pero lo paga quien consume.

> Quien vende solo lo entrega al Estado.

## ¿Qué cuentas son de activo?

tipo: varias
parcial: sí

- [x] Bancos
- [ ] Proveedores
- [x] Clientes

> Bancos y clientes son cosas que la empresa tiene o le deben.

## Ordena los pasos del ciclo contable:

tipo: ordenar

1. Diario
2. Mayor
3. Balance de comprobación

> Cada paso usa el anterior.

## Une cada cuenta con su masa:

tipo: emparejar
parcial: sí

- Bancos => Activo
- Proveedores => Pasivo
- => Patrimonio

> Lo que se tiene es activo y lo que se debe, pasivo.

## Compras {{cosa}} por {{precio|dinero}} más un IVA del {{tipo|%}}. ¿Cuánto pagas?

tipo: número
cifra: precio = 200 a 900, paso 25
elige: tipo = 10; 16; 21
elige: cosa = una silla; una mesa\\; o dos
valor (2): iva = precio * tipo / 100
condición: precio > 10 * tipo
redondeo: hacia arriba
respuesta (2): precio + iva
unidad: dinero
moneda: MXN
tolerancia: centavos 1
error: iva
  > Eso es solo el IVA.
  > Falta el precio.
pista (1): Calcula primero el IVA.
      Luego súmalo.
paso: El IVA son {{iva|dinero}}.
paso: En total, {{precio + iva|dinero}}.

> El IVA se suma al precio.

## Se vende por {{total|dinero}} con IVA del {{tipo|%}} incluido, al contado. Escribe el asiento:

tipo: asiento
cifra: base = 100 a 900, paso 10
elige: tipo = 10; 16
valor (2): total = base * (1 + tipo / 100)
redondeo: al par
cuenta: Bancos
cuenta: Ventas
cuenta: IVA por pagar
debe: Bancos = total
haber: Ventas = base
haber: IVA por pagar = total - base
paso: La base es {{base|dinero}}.
paso: El IVA es {{total - base|dinero}}.

> El IVA no es ingreso: se debe al Estado.

## Completa el primer pago del préstamo de {{deuda|dinero}} al {{tasa|%}} mensual:

tipo: tabla
cifra: deuda = 1000 a 9000, paso 100
cifra: tasa = 1 a 3, paso 0.5
valor (2): pago = cuota(tasa / 100, 12, deuda)
redondeo: hacia arriba
tolerancia: centavos 1

| Concepto | Importe |
| --- | --- |
| Cuota de {{pago|dinero}} \\| interés | [[deuda * tasa / 100; 2]] |
| Capital | [[pago - deuda * tasa / 100; 2]] |

> El interés se calcula sobre lo que se debe.
`;

/** The sample with one passage changed; throws when the passage is not there. */
export function changedKinds(passage: string, replacement: string): string {
  if (!kindsLesson.includes(passage)) throw new Error(`the sample has no "${passage}"`);
  return kindsLesson.replace(passage, () => replacement);
}
