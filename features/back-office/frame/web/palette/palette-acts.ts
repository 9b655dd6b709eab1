import { may, type RightsHolder } from '#domain/rights.ts';
import { foldForSearch } from '#domain/text/search.ts';
import { mayOpen } from '../shell/admin-menu.tsx';
import type { PaletteResult } from './palette-result.ts';

const GROUP = 'Acciones';

/** Each goes to its page and presses the control there that has one of these names. */
const acts: readonly PaletteResult[] = [
  { to: '/admin/lessons', label: 'Nueva lección' },
  { to: '/admin/questions', label: 'Nueva pregunta' },
  { to: '/admin/badges', label: 'Nueva insignia' },
  { to: '/admin/plans', label: 'Nuevo plan' },
  { label: 'Cambiar de tema', presses: ['Modo oscuro', 'Modo claro'] },
  { label: 'Cerrar sesión' },
].map(({ to, label, presses = [label] }) => ({
  ...{ id: label, group: GROUP, label, presses: { names: presses } },
  ...(to && { target: { to } }),
}));

export const findActs = (text: string, person: RightsHolder): PaletteResult[] =>
  acts.filter(
    ({ label, target }) =>
      (!target || mayOpen(person, target.to)) && foldForSearch(label).includes(foldForSearch(text)),
  );

type Person = { user_id: string; full_name: string; email: string; status: 'active' | 'suspended' };

/** What is done to a person: 'suspender ana' finds those called Ana whom it can be done to. */
const personActs = [
  { label: 'Suspender', status: 'active' },
  { label: 'Activar', status: 'suspended' },
  { label: 'Dar premium', status: 'active' },
] as const;

export function readPersonAct(text: string) {
  const folded = foldForSearch(text);
  const act = personActs.find(({ label }) => folded.startsWith(`${foldForSearch(label)} `));
  return (
    act && {
      act,
      search: text
        .slice(act.label.length)
        .replace(/^\s+a\s/i, '')
        .trim(),
    }
  );
}

/** How the acts on a person begin, for whoever has typed no name yet. */
export const startedPersonActs = (text: string, person: RightsHolder): PaletteResult[] =>
  text === '' || !may(person, 'admin')
    ? []
    : personActs
        .filter(({ label }) => foldForSearch(label).startsWith(foldForSearch(text)))
        .map(({ label }) => ({
          ...{ id: label, group: GROUP, label: `${label} a…`, detail: 'escribe el nombre o el correo' },
          types: `${label} a `,
        }));

export const actOn = (act: (typeof personActs)[number], people: readonly Person[]): PaletteResult[] =>
  people
    .filter(({ status }) => status === act.status)
    .map(({ user_id, full_name, email }) => ({
      ...{ id: user_id, group: GROUP, label: `${act.label} a ${full_name}`, detail: email },
      target: { to: '/admin/users/$id', params: { id: user_id } },
      presses: { names: [act.label], heading: full_name },
    }));

/** Long enough for the data of a page. */
const LONGEST_WAIT = 10_000;

/** Presses the control as soon as the page shows it, with the focus first, as the key 'n' does; never one of a row. */
export function pressWhenShown({ names, heading }: NonNullable<PaletteResult['presses']>): void {
  const press = () => {
    if (heading && document.querySelector('main h1')?.textContent !== heading) return false;
    const found = [...document.querySelectorAll<HTMLButtonElement>('main button, header button')].find(
      (button) =>
        !button.disabled &&
        !button.closest('[data-row]') &&
        names.includes(button.getAttribute('aria-label') ?? button.textContent.trim()),
    );
    found?.focus();
    found?.click();
    return found !== undefined;
  };
  if (press()) return;
  const observer = new MutationObserver(() => press() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  setTimeout(() => observer.disconnect(), LONGEST_WAIT);
}
