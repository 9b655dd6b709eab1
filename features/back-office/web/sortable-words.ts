import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

/** What a screen reader says at the grip of an item that can be moved. */
export const moveInstructions = {
  draggable:
    'Pulsa espacio para levantar el elemento, las flechas para moverlo, espacio otra vez para soltarlo y escape para cancelar.',
};

/** What a screen reader says while an item moves. Places count from 1. */
export function announceMoves(
  ids: readonly UniqueIdentifier[],
  names: ReadonlyMap<UniqueIdentifier, string>,
): Announcements {
  const name = (id: UniqueIdentifier) => `«${names.get(id)}»`;
  const place = (id: UniqueIdentifier) => `el lugar ${ids.indexOf(id) + 1} de ${ids.length}`;
  return {
    onDragStart: ({ active }) => `Has levantado ${name(active.id)}, en ${place(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)} pasa a ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${name(active.id)} queda en ${place((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${name(active.id)} vuelve a su lugar.`,
  };
}
