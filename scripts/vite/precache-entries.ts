/** The part of a built chunk that decides who loads it. */
export type Chunk = {
  fileName: string;
  isEntry: boolean;
  facadeModuleId: string | null;
  imports: string[];
  dynamicImports: string[];
  assets: string[];
};

/** What is loaded for the back office only: learners never open it, so their devices do not store it. */
const isBackOffice = (chunk: Chunk) =>
  /\/features\/back-office\/|\/admin-[^/]+\.tsx$/.test(chunk.facadeModuleId ?? '');

/** Every file that the pages of learners and visitors can request, found by following imports from the entries. */
export function filesForLearners(chunks: Chunk[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set<string>();
  const follow = (fileName: string) => {
    const chunk = byName.get(fileName);
    if (!chunk || reached.has(fileName) || isBackOffice(chunk)) return;
    reached.add(fileName);
    for (const asset of chunk.assets) reached.add(asset);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) follow(next);
  };
  for (const chunk of chunks) if (chunk.isEntry) follow(chunk.fileName);
  return reached;
}
