import { askCommand } from './ask-command.js';
import { checkCommand } from './check-command.js';
import { demoCommand } from './demo-command.js';
import { evalCommand } from './eval-command.js';
import { grantsCommand } from './grants-command.js';
import { inferCommand } from './infer-command.js';
import { linkCommand } from './link-command.js';
import { migrateCommand } from './migrate-command.js';
import { packsCommand } from './packs-command.js';
import { predictCommand } from './predict-command.js';
import { runCommand } from './run-command.js';
import { serveCommand } from './serve-command.js';

const commands = [
  demoCommand,
  serveCommand,
  migrateCommand,
  askCommand,
  predictCommand,
  checkCommand,
  inferCommand,
  linkCommand,
  evalCommand,
  packsCommand,
  grantsCommand,
];

// Whoever reads our output may stop reading: that ends the command, without a complaint.
process.stdout.on('error', () => process.exit(0));

process.exitCode = await runCommand(commands, process.argv.slice(2), {
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
});
