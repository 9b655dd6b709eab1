import { ApiError, isMissing, messageOf } from '#web/api/api-error.ts';

/** The toast that explains why a quiz could not be opened (docs/product.md §8, Quiz). */
export function quizFailure(error: unknown): { title: string; description: string } {
  if (!(error instanceof ApiError)) {
    return { title: 'Ocurrió un error inesperado', description: 'Vuelve a abrir la lección en un momento.' };
  }
  if (error.code === 'no_questions') {
    return { title: 'Sin preguntas', description: 'Esta lección no tiene preguntas disponibles' };
  }
  if (isMissing(error)) {
    return { title: 'No se pudo cargar la lección', description: 'Puede que ya no esté disponible.' };
  }
  return { title: 'No se pudieron cargar las preguntas', description: messageOf(error) };
}
