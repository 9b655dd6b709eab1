import { queryOptions } from '@tanstack/react-query';
import { foldForComparison } from '#domain/text/equal-texts.ts';
import { foldForSearch } from '#domain/text/search.ts';
import { api, orpc } from '#web/api/client.ts';
import { menuGroups } from '../shell/admin-menu.tsx';

type Target = { to: string; params?: { id: string } };

export type PaletteResult = { id: string; group: string; label: string; detail?: string; target: Target };

const SHOWN = 5;

/** The pages whose name contains the text; without one all of them. */
export const findPages = (text: string): PaletteResult[] =>
  menuGroups
    .flatMap((group) => [...group.entries])
    .filter(({ label }) => foldForSearch(label).includes(foldForSearch(text)))
    .map(({ to, label }) => ({ id: to, group: 'Páginas', label, target: { to } }));

/** People, lessons and questions, found by the same searches as in their lists. */
export const foundOptions = (text: string) =>
  queryOptions({
    queryKey: [...orpc.backOffice.key(), 'palette', text],
    queryFn: ({ signal }) => findRows(text, signal),
    enabled: text !== '',
    staleTime: 0,
  });

async function findRows(search: string, signal: AbortSignal): Promise<PaletteResult[]> {
  const query = { search };
  const [{ users }, { lessons }, { questions }] = await Promise.all([
    api.backOffice.users.list(query, { signal }),
    api.backOffice.lessons.list(query, { signal }),
    api.backOffice.questions.list(query, { signal }),
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
    ...shown(questions, ({ question_text }) => question_text).map(({ id, question_text, lesson_title }) => ({
      id,
      group: 'Preguntas',
      label: question_text,
      detail: lesson_title,
      target: { to: '/admin/questions/$id', params: { id } },
    })),
  ];
}

/** Rows whose name is the searched text first, then those that begin with it, otherwise in their order. */
export function closestFirst<Row>(rows: readonly Row[], search: string, nameOf: (row: Row) => string): Row[] {
  const text = foldForComparison(search);
  const distance = (row: Row) => {
    const name = foldForComparison(nameOf(row));
    return name === text ? 0 : name.startsWith(text) ? 1 : 2;
  };
  return rows.toSorted((one, other) => distance(one) - distance(other));
}
