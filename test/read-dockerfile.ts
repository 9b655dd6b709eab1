/** One line of a Dockerfile, with continued lines joined. */
export type Instruction = { stage: string; name: string; rest: string };

/**
 * Reads a Dockerfile. A stage is named by its AS, the last one without a name is `final`.
 * @throws Error for an instruction before the first FROM
 */
export function readDockerfile(text: string): Instruction[] {
  const lines = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  let stage: string | undefined;
  return lines.map((line) => {
    const [, name, rest] = /^(\w+)\s+(.*)$/.exec(line)!;
    if (name === 'FROM') stage = / AS (\w+)$/.exec(rest!)?.[1] ?? 'final';
    if (!stage) throw new Error(`${line} stands before the first FROM`);
    return { stage, name: name!, rest: rest! };
  });
}

/** The command of an instruction in JSON form. */
export const words = ({ rest }: Instruction) => JSON.parse(rest) as string[];
