/** Prints a line for the terminal. The reader may be gone, as with `npm start | head`: the server stays without it. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

process.stdout.on('error', () => {});
