import { formatSpanishNumber } from '#domain/arithmetic.ts';

const PLURALS = {
  acierto: 'aciertos',
  aula: 'aulas',
  año: 'años',
  aviso: 'avisos',
  cambio: 'cambios',
  centavo: 'centavos',
  cuenta: 'cuentas',
  completada: 'completadas',
  conseguida: 'conseguidas',
  correcta: 'correctas',
  decimal: 'decimales',
  descarga: 'descargas',
  día: 'días',
  'día activo': 'días activos',
  'día de descanso guardado': 'días de descanso guardados',
  elegida: 'elegidas',
  emitido: 'emitidos',
  estudiante: 'estudiantes',
  evento: 'eventos',
  fila: 'filas',
  hora: 'horas',
  insignia: 'insignias',
  intento: 'intentos',
  lección: 'lecciones',
  licencia: 'licencias',
  sección: 'secciones',
  mes: 'meses',
  minuto: 'minutos',
  nota: 'notas',
  opción: 'opciones',
  pago: 'pagos',
  persona: 'personas',
  plan: 'planes',
  pregunta: 'preguntas',
  problema: 'problemas',
  punto: 'puntos',
  quiz: 'quizzes',
  repaso: 'repasos',
  respondida: 'respondidas',
  respuesta: 'respuestas',
  solicitud: 'solicitudes',
  'sesión abierta': 'sesiones abiertas',
  suscripción: 'suscripciones',
  'suscripción activa': 'suscripciones activas',
  tarea: 'tareas',
  hoja: 'hojas',
  tarjeta: 'tarjetas',
  usuario: 'usuarios',
} as const;

export type CountedNoun = keyof typeof PLURALS;

/** The noun or participle in the number of a count: 'punto' for 1, 'puntos' for all others, including 0. */
export const nounFor = (count: number, noun: CountedNoun): string => (count === 1 ? noun : PLURALS[noun]);

/** A whole number in Spanish format with its noun: '1 punto', '12.500 puntos'. */
export const withCount = (count: number, noun: CountedNoun): string =>
  `${formatSpanishNumber(count, 0)} ${nounFor(count, noun)}`;
