import { runDemo } from '../demo/demo-command.js';
