import { queryOptions } from '@tanstack/react-query';
import { may, type RightsHolder } from '#domain/rights.ts';
import { foldForComparison } from '#domain/text/equal-texts.ts';
import { foldForSearch } from '#domain/text/search.ts';
import { api, orpc } from '#web/api/client.ts';
import { menuFor } from '../shell/admin-menu.tsx';
import { actOn, findActs, readPersonAct, startedPersonActs } from './palette-acts.ts';
import type { PaletteResult } from './palette-result.ts';

const SHOWN = 5;

/** What stands in no menu, and is searched by its name. */
const besideTheMenu = (person: RightsHolder) =>
  may(person, 'admin') ? ([{ to: '/admin/archived', label: 'Archivadas' }] as const) : [];

/** The pages whose name contains the text; without one all of them. */
const findPages = (text: string, person: RightsHolder): PaletteResult[] =>
  closestFirst(
    [
      ...menuFor(person).flatMap((group) => [...group.entries]),
      ...(text === '' ? [] : besideTheMenu(person)),
    ].filter(({ label }) => foldForSearch(label).includes(foldForSearch(text))),
    text,
    ({ label }) => label,
  ).map(({ to, label }) => ({ id: to, group: 'Páginas', label, target: { to } }));

/** Pages, acts and rows. A group whose first name has a word that begins with the text comes before rows, the page itself before all. */
export function arrangeResults(
  text: string,
  rows: readonly PaletteResult[],
  person: RightsHolder,
): PaletteResult[] {
  const acts = [...startedPersonActs(text, person), ...findActs(text, person)];
  const groups = [findPages(text, person), acts];
  const distance = ([first]: PaletteResult[]) => (first && text ? distanceOf(first.label, text) : FAR);
  const isNear = (group: PaletteResult[]) => distance(group) < FAR;
  const near = groups.filter(isNear).sort((one, other) => distance(one) - distance(other));
  return [...near.flat(), ...rows, ...groups.filter((group) => !isNear(group)).flat()];
}

/** People, lessons and questions, found by the same searches as in their lists. */
export const foundOptions = (text: string, person: RightsHolder) =>
  queryOptions({
    queryKey: [...orpc.backOffice.key(), 'palette', text],
    queryFn: ({ signal }) => findRows(text, person, signal),
    enabled: text !== '',
    staleTime: 0,
  });

async function findRows(text: string, person: RightsHolder, signal: AbortSignal): Promise<PaletteResult[]> {
  const { act, search } = (may(person, 'admin') && readPersonAct(text)) || { search: text };
  const query = { search };
  // Enough of them that whoever is called so is among those whose name only contains it.
  const people = { search, page_size: 100 as const };
  if (act) {
    const { users } = await api.backOffice.users.list(people, { signal });
    return actOn(
      act,
      closestFirst(users, search, ({ full_name }) => full_name),
    ).slice(0, SHOWN);
  }
  const [{ users }, { lessons }, { questions }] = await Promise.all([
    may(person, 'support') ? api.backOffice.users.list(people, { signal }) : { users: [] },
    may(person, 'editor') ? api.backOffice.lessons.list(query, { signal }) : { lessons: [] },
    may(person, 'editor') ? api.backOffice.questions.list(query, { signal }) : { questions: [] },
  ]);
  const shown = <Row>(rows: readonly Row[], nameOf: (row: Row) => string) =>
    closestFirst(rows, search, nameOf).slice(0, SHOWN);
  return [
    ...shown(users, ({ full_name }) => full_name).map(({ user_id, full_name, email }) => ({
      id: user_id,
      group: 'Personas',
      label: full_name,
      detail: email,
      target: { to: '/admin/users/$id', params: { id: user_id } },
    })),
    ...shown(lessons, ({ title }) => title).map(({ id, title }) => ({
      id,
      group: 'Lecciones',
      label: title,
      target: { to: '/admin/lessons/$id', params: { id } },
    })),
    ...shown(questions, ({ shown_text }) => shown_text).map(({ id, shown_text, lesson_title }) => ({
      id,
      group: 'Preguntas',
      label: shown_text,
      detail: lesson_title,
      target: { to: '/admin/questions/$id', params: { id } },
    })),
  ];
}

/** Rows whose name is the searched text first, then those that begin with it or have a word that does, otherwise in their order. */
export function closestFirst<Row>(rows: readonly Row[], search: string, nameOf: (row: Row) => string): Row[] {
  const distance = (row: Row) => distanceOf(nameOf(row), search);
  return rows.toSorted((one, other) => distance(one) - distance(other));
}

const FAR = 3;

/** 0 for a name that is the text, 1 for one that begins with it, 2 for one with a word that does, 3 for any other. */
function distanceOf(name: string, search: string): number {
  const [own, text] = [foldForComparison(name), foldForComparison(search)];
  return own === text ? 0 : own.startsWith(text) ? 1 : own.includes(` ${text}`) ? 2 : FAR;
}
