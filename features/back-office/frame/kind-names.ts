import type { QuestionKind } from '#domain/question-versions.ts';

export const KIND_NAMES: Record<QuestionKind, string> = {
  single_choice: 'Opción única',
  true_false: 'Verdadero o falso',
  multiple_choice: 'Opción múltiple',
  number: 'Número',
  order: 'Ordenar',
  match: 'Emparejar',
  entry: 'Asiento',
  table: 'Tabla',
};
