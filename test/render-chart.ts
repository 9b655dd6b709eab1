import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';

type Values = { [name: string]: unknown };
type Scope = { root: Values; variables: Record<string, unknown> };

/** In which Helm installs, and prints, manifests by their kind; those of an operator of its own come last. */
const KINDS = [
  'NetworkPolicy',
  'PodDisruptionBudget',
  'PersistentVolumeClaim',
  'Service',
  'Deployment',
].concat(['StatefulSet', 'CronJob', 'Ingress', 'ServiceMonitor']);

/**
 * Renders a Helm chart byte for byte as `helm template` does, which `npm run trial:chart` shows, as far as our templates go: values,
 * `toJson`, `quote`, `if`, `range` over a list or a map, and trimmed white space. Anything else is an error, so that no template is taken
 * for something that Helm would not make of it.
 * @param values what `--values` would add to values.yaml
 */
export function renderChart(
  folder: string,
  release: { name: string; namespace: string },
  values: Values,
): string {
  const root = {
    Release: { Name: release.name, Namespace: release.namespace },
    Values: valuesOf(folder, values),
  };
  const manifests = readdirSync(join(folder, 'templates'))
    .sort()
    .flatMap((name) =>
      render(readFileSync(join(folder, 'templates', name), 'utf8'), { root, variables: {} })
        .trim()
        .split(/\s*\n---\s*/)
        .map((text) => ({
          kind: KINDS.indexOf(/^kind: (\w+)$/m.exec(text)![1]!),
          text: `---\n# Source: ${basename(folder)}/templates/${name}\n${text}\n`,
        })),
    );
  if (manifests.some(({ kind }) => kind < 0)) throw new Error('a kind without a place in the order');
  return manifests
    .sort((one, other) => one.kind - other.kind)
    .map(({ text }) => text)
    .join('');
}

/** @returns values.yaml of a chart with other values over it */
export const valuesOf = (folder: string, values: Values): Values =>
  merge(parse(readFileSync(join(folder, 'values.yaml'), 'utf8')) as Values, values);

function merge(own: Values, other: Values): Values {
  const merged = { ...own };
  for (const [name, value] of Object.entries(other)) {
    const before = own[name];
    merged[name] = isMap(before) && isMap(value) ? merge(before, value) : value;
  }
  return merged;
}

const isMap = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ACTION = /\{\{(-)?\s*((?:"[^"]*"|\/\*.*?\*\/|[^"}])*?)\s*(-)?\}\}/gs;

/** A text and actions in turns, with the white space that `{{-` and `-}}` take away removed. */
function split(template: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let trims = false;
  for (const { 0: whole, 1: before, 2: action, 3: after, index } of template.matchAll(ACTION)) {
    const text = trims ? template.slice(from, index).trimStart() : template.slice(from, index);
    parts.push(before ? text.trimEnd() : text, action!);
    from = index + whole.length;
    trims = after !== undefined;
  }
  return [...parts, trims ? template.slice(from).trimStart() : template.slice(from)];
}

function render(template: string, scope: Scope): string {
  const parts = split(template);
  const [text, end] = renderUntilEnd(parts, 0, scope);
  if (end < parts.length) throw new Error('an end without a beginning');
  return text;
}

/** @returns the text, and the position after the `end` that closes the block (or after the last part) */
function renderUntilEnd(parts: string[], start: number, scope: Scope): [string, number] {
  let output = '';
  for (let at = start; at < parts.length; at += 2) {
    output += parts[at]!;
    const action = parts[at + 1];
    if (action === undefined) return [output, parts.length];
    if (action === 'end') return [output, at + 2];
    const turns = turnsOf(action, scope);
    if (!turns) output += textOf(action, scope);
    else {
      const [, end] = renderUntilEnd(parts, at + 2, {
        ...scope,
        variables: new Proxy({}, { get: () => '' }),
      });
      for (const variables of turns)
        output += renderUntilEnd(parts, at + 2, {
          ...scope,
          variables: { ...scope.variables, ...variables },
        })[0];
      at = end - 2;
    }
  }
  return [output, parts.length];
}

/** The variables of each turn of a block; undefined for what is no block. */
function turnsOf(action: string, scope: Scope): Record<string, unknown>[] | undefined {
  const [, condition] = /^if (\S+)$/.exec(action) ?? [];
  if (condition) return read(condition, scope) ? [{}] : [];
  const [, item, ...items] = /^range \$(\w+) := list (.+)$/.exec(action) ?? [];
  if (item)
    return [...items[0]!.matchAll(/"([^"]*)"|(\d+)/g)].map((match) => ({ [item]: match[1] ?? match[2] }));
  const [, name, value, map] = /^range \$(\w+), \$(\w+) := (\S+)$/.exec(action) ?? [];
  if (!map) return undefined;
  return Object.entries(read(map, scope) as Values)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, each]) => ({ [name!]: key, [value!]: each }));
}

/** Go writes the keys of maps in their order. */
const sortKeys = (_: string, value: unknown) =>
  isMap(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

function textOf(action: string, scope: Scope): string {
  if (action.startsWith('/*')) return '';
  const [, name, path] = /^(?:(toJson|quote) )?(\$?[\w.]+)$/.exec(action) ?? [];
  if (!path) throw new Error(`unknown action {{ ${action} }}`);
  const value = read(path, scope);
  if (name === 'toJson') return JSON.stringify(value, sortKeys);
  return name === 'quote' ? JSON.stringify(String(value)) : String(value);
}

function read(path: string, { root, variables }: Scope): unknown {
  const [first, ...names] = path.split('.');
  // Within a range the dot is the item; only `$.` is the root there.
  if (first === '' && Object.keys(variables).length > 0) throw new Error(`${path} in a range`);
  let value: unknown = first === '' || first === '$' ? root : variables[first!.slice(1)];
  for (const name of names) value = (value as Values | undefined)?.[name];
  if (value === undefined) throw new Error(`${path} has no value`);
  return value;
}
