import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';

/** What a module imports from this repository, in any way. Paths are from the root, with forward slashes. */
export function importsOf(file: string, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const specifiers = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
  return [...new Set(specifiers)].flatMap((specifier) => {
    if (specifier?.startsWith('#')) return specifier.slice(1);
    return specifier?.startsWith('.') ? join(dirname(file), specifier) : [];
  });
}
