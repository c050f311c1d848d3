import { once } from 'node:events';
import { createServer } from 'node:net';

/** The preferred port where it is free on this address, else one that is. */
export async function findPort(host: string, preferred: number): Promise<number> {
  return (await portIfFree(host, preferred)) ?? (await portIfFree(host, 0)) ?? preferred;
}

async function portIfFree(host: string, port: number): Promise<number | null> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : null;
  } catch {
    return null;
  } finally {
    if (server.listening) {
      server.close();
      await once(server, 'close');
    }
  }
}
