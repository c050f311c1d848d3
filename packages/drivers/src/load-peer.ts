import { AnalyticsError } from '@querent/core';

/**
 * Loads an engine's client library, which is installed only by those who use that engine.
 * @throws DATA_SOURCE_UNAVAILABLE with the command that installs it
 */
export async function loadPeer<Module>(
  engine: string,
  packages: string,
  load: () => Promise<Module>,
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const message = `${engine} data sources need a package that is not installed. Run: npm install ${packages}`;
    throw new AnalyticsError('DATA_SOURCE_UNAVAILABLE', message, { cause: error });
  }
}
