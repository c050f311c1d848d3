import type { Command } from './command-definition.js';

/** `querent demo`; its parts are loaded only when it runs. */
export const demoCommand: Command = {
  name: 'demo',
  summary: 'Makes a small shop database and answers questions about it: no set-up, no network.',
  run: async (words) => {
    const { runDemo } = await import('../demo/demo-command.js');
    return runDemo([...words]);
  },
};
