/** A small whole lesson that tests start from; line numbers in tests count in it. */
export const sampleLesson = `---
id: finanzas-hucha
title: La hucha
category: finanzas_personales
subtopic: Primeros pasos
description: Qué es ahorrar y por dónde empezar.
order_index: 1
is_free: true
points_reward: 10
reviewed: 2026-11-20
sources:
  - "Autora de Ejemplo, Manual de ahorro, 2024"
checks:
  - 12 * 25 = 300
---

Ahorrar es apartar dinero hoy para usarlo mañana.

## En resumen

- Guardar $25 al mes son $300 al año.

# Preguntas

## ¿Cuánto juntas en un año con $25 al mes?

- [ ] $250
- [x] $300
- [ ] $325

> Doce meses por $25 son $300.
`;

/** The sample with one passage changed; throws when the passage is not there, so that no test checks nothing. */
export function changedSample(passage: string, replacement: string): string {
  if (!sampleLesson.includes(passage)) throw new Error(`the sample has no "${passage}"`);
  return sampleLesson.replace(passage, () => replacement);
}
