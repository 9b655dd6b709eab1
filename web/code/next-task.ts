/** Resolves in a task of its own, so that the browser can paint and answer a touch before what follows. */
export async function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise((begin) => {
    port1.onmessage = begin;
    port2.postMessage(null);
  });
  port1.close();
}
