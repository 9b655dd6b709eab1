/** To whom of a group a teacher writes: everybody, those of an assignment who are so, or one pupil (docs/product.md §32). */
export const MESSAGE_AUDIENCES = ['all', 'not_begun', 'below', 'late', 'one'] as const;
export type MessageAudience = (typeof MESSAGE_AUDIENCES)[number];

export const AUDIENCE_WORDS: Record<MessageAudience, string> = {
  all: 'Toda el aula',
  not_begun: 'Quien no ha empezado una tarea',
  below: 'Quien está bajo el mínimo de una tarea',
  late: 'Quien va fuera de plazo en una tarea',
  one: 'Un estudiante',
};

/** Whether it is decided by how pupils are with an assignment. */
export const needsTask = (to: MessageAudience): boolean => to !== 'all' && to !== 'one';

/** How many messages the teachers of a group send on a day of its zone. */
export const MESSAGES_A_DAY = 5;
