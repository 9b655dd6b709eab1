import { explainFailure } from '../start/explain-failure.ts';
import { refuseOldNode } from '../start/refuse-old-node.ts';

/** Runs `main` with the words of the command line; an error is printed as one sentence and sets the exit code. */
export async function runCommand(
  main: (words: string[]) => Promise<void>,
  explain: (error: unknown) => string = explainFailure,
): Promise<void> {
  try {
    refuseOldNode(process.versions.node);
    await main(process.argv.slice(2));
  } catch (error) {
    const sentence = explain(error);
    if (process.argv.includes('--help')) return console.log(sentence);
    console.error(sentence);
    process.exitCode = 1;
  }
}
