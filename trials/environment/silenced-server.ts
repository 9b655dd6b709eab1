import { createServer, type Server, type Socket } from 'node:net';

type Mode = 'answers' | 'silent';

export type OutsideServer = {
  url: string;
  /** Ends it; connections to it are refused then. */
  leave(): Promise<void>;
  /** Starts it again on its port; a silent one accepts connections and never answers. */
  comeBack(mode: Mode): Promise<void>;
};

/** A server of something outside that can be taken away. @param serve talks to a client while it answers */
export async function openOutsideServer(
  protocol: string,
  serve: (socket: Socket) => void,
): Promise<OutsideServer> {
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;
  const leave = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((done) => (server ? server.close(() => done()) : done()));
    server = undefined;
  };
  const comeBack = async (mode: Mode) => {
    await leave();
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {}).once('close', () => sockets.delete(socket));
      if (mode === 'answers') serve(socket);
    });
    await new Promise<void>((ready) => server!.listen(port, '127.0.0.1', ready));
    port = (server.address() as { port: number }).port;
  };
  await comeBack('answers');
  return { url: `${protocol}://127.0.0.1:${port}`, leave, comeBack };
}
